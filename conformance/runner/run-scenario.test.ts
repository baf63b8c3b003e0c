import { describe, expect, test } from "vitest";
import { type Clock, sleep } from "../clock/index.ts";
import { noDriver } from "../driver/index.ts";
import { createInbox } from "../inbox/index.ts";
import type { Blocker } from "../log/index.ts";
import { Blocked, equals, type Session, type Words } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { header, interruptedBy, look, play, scenario } from "./testing/play.ts";
import { jsonAnswer, LAMP, REFUSED, type RehearsalOptions, unable } from "./testing/rehearsal.ts";

describe("how a scenario ends", () => {
  test("passed: its lines stand between a beginning and an end", async () => {
    const { own, checks, end } = await play(interruptedBy(look));
    expect(own.map((each) => each.type)).toEqual(["scenario", "check", "exchange", "check", "scenario-end"]);
    expect(checks).toEqual(["hang.dark: pass", "lamp.colour: pass"]);
    expect(end).toMatchObject({ outcome: "pass", transitions: [] });
  });

  test("violated: the rest is inconclusive", async () => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark", "lamp.colour"],
      transitions: ["lamp.hang"],
      async run({ check }) {
        check("hang.dark", "LIT", equals("DARK"));
        check("lamp.colour", 1, equals(1));
      },
    });
    const { checks, reasons, end, verdict } = await play(story);
    expect(checks).toEqual(["hang.dark: violated", "lamp.colour: inconclusive"]);
    expect(reasons).toEqual(["the scenario stopped at a violated check before this one"]);
    expect(end).toMatchObject({
      outcome: "violated",
      transitions: [],
      reason: `hang.dark: expected "DARK", got "LIT"`,
    });
    expect(verdict).toBe("non-conformant");
  });

  test.each<[string, (session: Session) => Promise<unknown>, Partial<RehearsalOptions>, string]>([
    [
      "data that is not there",
      async (session) => (await look(session)).data,
      { answer: () => jsonAnswer(404, {}) },
      "lookAtLamp answered 404 without",
    ],
    ["no answer", look, { answer: answersThen(REFUSED) }, "GET /lamps/{lampId}: nothing listens"],
    [
      "a role that is not there",
      async (session) => session.credentials("otherBusiness"),
      {},
      "the role otherBusiness has no credentials",
    ],
    [
      "an ability that is not there",
      (session) => session.drive("settleRefund", "1"),
      {},
      "the driver (test) has no ability settleRefund",
    ],
    [
      "a driver that could not",
      (session) => session.drive("settleRefund", "1"),
      { abilities: { settleRefund: unable("it is gone") } },
      "failed to perform settleRefund: it is gone",
    ],
    [
      "an id that no address can carry",
      (session) => session.drive("settleRefund", "\ud800"),
      { abilities: { settleRefund: async (id) => void encodeURIComponent(id) } },
      "failed to perform settleRefund: URI malformed",
    ],
    [
      "such an id in a path",
      async () => encodeURIComponent("\ud800"),
      {},
      "could not continue with this response: URI malformed",
    ],
  ])("blocked by %s: the rest is inconclusive, for that reason", async (_, act, options, reason) => {
    const { checks, reasons, end, verdict } = await play(interruptedBy(act), options);
    expect(checks).toEqual(["hang.dark: pass", "lamp.colour: inconclusive"]);
    expect(reasons[0]).toContain(reason);
    expect(end).toMatchObject({ outcome: "inconclusive", reason: reasons[0] });
    expect(verdict).toBe("partial");
  });

  const limited = jsonAnswer(429, {});
  const cut: WireResult = {
    kind: "response",
    status: 200,
    headers: [],
    body: { text: "{", byteLength: 1, wellFormed: true, complete: false },
  };
  test.each<[string, (session: Session) => unknown, Partial<RehearsalOptions>, Blocker | undefined]>([
    ["a role without credentials", (session) => session.credentials("live"), {}, { code: "role", subject: "live" }],
    [
      "a missing ability",
      (session) => session.drive("settleRefund", "1"),
      {},
      { code: "ability", subject: "settleRefund" },
    ],
    [
      "a missing driver",
      (session) => session.assertCan("settleRefund"),
      { driver: noDriver },
      { code: "driver", subject: "settleRefund" },
    ],
    [
      "a driver that failed",
      (session) => session.drive("settleRefund", "1"),
      { abilities: { settleRefund: unable("it is gone") } },
      { code: "driver-failed", subject: "settleRefund" },
    ],
    ["no inbox", (session) => session.inbox(), {}, { code: "inbox" }],
    ["no response", look, { answer: answersThen(REFUSED) }, { code: "no-response" }],
    ["a rate limit", look, { answer: answersThen(limited) }, { code: "rate-limited" }],
    ["a rate limit, then no response", look, { answer: answersThen(limited, REFUSED) }, { code: "no-response" }],
    ["a response that is too long", look, { answer: answersThen(cut) }, { code: "too-long" }],
    [
      "what only the server can mend",
      async (session) => (await look(session)).data,
      { answer: answersThen(jsonAnswer(404, {})) },
      undefined,
    ],
  ])("blocked by %s: the check says so to programs", async (_, act, options, blocker) => {
    const { own, report } = await play(interruptedBy(act), options);
    const open = own.find((each) => each.type === "check" && each.requirement === "lamp.colour");
    expect(open).toMatchObject({ outcome: "inconclusive" });
    expect(open && "blocker" in open ? open.blocker : undefined).toEqual(blocker);
    const requirement = report.variants[0]?.requirements.find(({ id }) => id === "lamp.colour");
    expect(requirement?.blockers).toEqual([blocker ?? { code: "other" }]);
  });

  test("blocked after everything was checked once: nothing of it stays green", async () => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ check, blocked }) {
        check("hang.dark", 1, equals(1));
        blocked("no driver");
      },
    });
    const { checks, verdict } = await play(story, { only: ["hang.dark"] });
    expect(checks).toEqual(["hang.dark: pass", "hang.dark: inconclusive"]);
    expect(verdict).toBe("partial");
  });

  test("a citation that was never checked is a suite error, by name", async () => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark", "lamp.glow"],
      run: async ({ check }) => check("hang.dark", 1, equals(1)),
    });
    const { end, verdict } = await play(story);
    expect(end).toMatchObject({ outcome: "suite-error", reason: "the scenario cites lamp.glow and never checked it" });
    expect(verdict).toBe("suite-error");
  });

  test("a declared transition that was not seen is inconclusive, by name, and makes the run partial", async () => {
    const story = scenario({
      ...header,
      requirements: ["lamp.colour"],
      transitions: ["lamp.hang"],
      run: async ({ check }) => check("lamp.colour", 1, equals(1)),
    });
    const { checks, reasons, end, verdict, report } = await play(story, { only: ["hang"] });
    expect(checks).toEqual(["lamp.colour: pass", "hang.dark: inconclusive"]);
    expect(reasons).toEqual(["the scenario did not see lamp.hang"]);
    expect(end).toMatchObject({ outcome: "inconclusive", transitions: [] });
    expect([verdict, report.variants[0]?.transitions]).toEqual(["partial", { declared: ["lamp.hang"], seen: [] }]);
  });

  test("a transition is seen where its requirement passed", async () => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark"],
      transitions: ["lamp.hang"],
      run: async ({ check }) => check("hang.dark", 1, equals(1)),
    });
    expect((await play(story)).end).toMatchObject({ outcome: "pass", transitions: ["lamp.hang"] });
  });

  test("a finding stops nothing; an observation is no check of what is not open", async () => {
    const story = scenario({
      ...header,
      requirements: ["lamp.glow", "list.open"],
      async run({ check, observe }) {
        check("lamp.glow", 1, equals(2));
        observe("list.open", "newest first");
      },
    });
    const { checks, end } = await play(story);
    expect(checks).toEqual(["lamp.glow: finding"]);
    expect(end).toMatchObject({ outcome: "pass" });
  });
});

describe("the session", () => {
  test("sends the gateway's headers first, below the base address, and makes texts that nobody else uses", async () => {
    const texts: string[] = [];
    const { sent } = await play(
      interruptedBy(async (session) => {
        texts.push(session.unique("order"), session.unique("order"));
        await session.send({ operation: "hangLamp", path: "/lamps?x=1", headers: [["A", "b"]], body: "{" });
      }),
    );
    expect(texts).toEqual(["order-seed-lamps-hang-dark-0-1", "order-seed-lamps-hang-dark-0-2"]);
    expect(sent.at(-1)).toEqual({
      method: "POST",
      url: "http://lamps.test/lamps?x=1",
      headers: [
        ["X-Gateway", "open"],
        ["A", "b"],
      ],
      body: "{",
    });
  });

  test("logs what was asked of the driver, and learns the keys that it hands out", async () => {
    const { own, lines } = await play(
      interruptedBy(async (session) => {
        const { key } = await session.drive("rotateKey", "business-1");
        await session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [["Lamp-Key", key]] });
        await session.drive("revokeKey", "business-1", key);
      }),
      { abilities: { rotateKey: async () => ({ key: "sk_test_fresh" }), revokeKey: unable("no key sk_test_fresh") } },
    );
    expect(own.filter((each) => each.type === "driver")).toMatchObject([
      { ability: "rotateKey", told: ["business-1"], result: { key: "[redacted key 1]" }, ok: true },
      { ability: "revokeKey", told: ["business-1", "[redacted key 1]"], ok: false, message: "no key [redacted key 1]" },
    ]);
    const sent = own.flatMap((each) => (each.type === "exchange" ? each.request.headers : []));
    expect(sent).toContainEqual(["Lamp-Key", "[redacted key 1]"]);
    expect(JSON.stringify(lines)).not.toContain("sk_test_fresh");
  });
});

describe("a failed check that rests on a webhook", () => {
  const story = (passes: boolean) =>
    scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ session, check }) {
        await look(session);
        session.inbox().deliveries({ anyOf: ["LAMP-1"], allOf: ["lamp.lit"] });
        check("hang.dark", passes, equals(true));
        session.inbox().deliveries({ anyOf: ["LAMP-1"] });
        await look(session);
        check("hang.dark", passes, equals(true));
      },
    });
  const inbox = (clock: Clock) => {
    const opened = createInbox({ clock, url: "http://in.test" });
    opened.receive({ method: "POST", path: "/", headers: [], body: '["lamp.lit","LAMP-1"]', complete: true });
    return opened;
  };
  const lookedIn = async (passes: boolean) => {
    const { own } = await play(story(passes), { inbox });
    return own.flatMap((each) => (each.type === "check" ? [each.looked] : []));
  };

  test("says what was looked for since the exchange to blame, and what was there", async () => {
    expect(await lookedIn(false)).toEqual([
      [{ anyOf: ["LAMP-1"], allOf: [["lamp.lit"]], found: 1, body: '["lamp.lit","LAMP-1"]' }],
    ]);
  });

  test("is the only one that does", async () => {
    expect(await lookedIn(true)).toEqual([undefined, undefined]);
  });
});

/** The first request of the run is answered; then this. */
/** The last is repeated. */
function answersThen(...later: readonly (typeof LAMP)[]) {
  const answers = [LAMP, ...later];
  return () => (answers.length > 1 ? answers.shift() : undefined) ?? answers[0] ?? LAMP;
}

describe("parts that run at once", () => {
  const lookAt = (session: Session, lamp: string) =>
    session.send({ operation: "lookAtLamp", path: `/lamps/${lamp}`, headers: [] });
  /** Two parts that look at a lamp each, `first` of which is answered last, and then judge what they saw. */
  const twoParts = (judge: (lamp: string, check: Words<"hang.dark" | "lamp.colour">["check"]) => void) =>
    scenario({
      ...header,
      requirements: ["hang.dark", "lamp.colour"],
      async run({ inParallel, check }) {
        await inParallel(
          ["first", "second"].map((lamp) => async ({ session, check: ownCheck }) => {
            await lookAt(session, lamp);
            await session.pause(500);
            judge(lamp, ownCheck);
          }),
        );
        check("lamp.colour", 1, equals(1));
      },
    });
  const slowFirst: RehearsalOptions["answer"] = async ({ url }, clock) => {
    await sleep(clock, url.endsWith("first") ? 200 : 100);
    return LAMP;
  };

  test("what a part judges cites its own exchange, though that of another came later", async () => {
    const { own, clock } = await play(
      twoParts((_, check) => check("hang.dark", 1, equals(1))),
      { answer: slowFirst },
    );
    const cited = own.flatMap((each) => (each.type === "check" ? [[each.part, each.exchange]] : []));
    const sent = own.flatMap((each) => (each.type === "exchange" ? [[each.part, each.exchange, each.beside]] : []));
    expect(cited).toEqual([
      ["1/2", 3],
      ["1/1", 2],
      [undefined, undefined],
    ]);
    expect(sent).toEqual([
      ["1/2", 3, undefined],
      ["1/1", 2, undefined],
    ]);
    expect(clock.monotonic()).toBe(800); // the first request of the run, and the slower part
  });

  test("what stops one part stops no other, and then the scenario", async () => {
    const story = twoParts((lamp, check) => check("hang.dark", lamp, equals("second")));
    expect(await play(story)).toMatchObject({
      checks: ["hang.dark: violated", "hang.dark: pass", "lamp.colour: inconclusive"],
      end: { outcome: "violated" },
    });
  });

  test("results stand in the order of the parts, and references of parts are their own", async () => {
    const made: unknown[] = [];
    const story = scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ inParallel, session, check }) {
        const unique = (parts: number) =>
          inParallel(
            Array.from(
              { length: parts },
              () =>
                async ({ session: own }) =>
                  own.unique("lamp"),
            ),
          );
        made.push(session.unique("lamp"), ...(await unique(2)), ...(await unique(1)), session.unique("lamp"));
        check("hang.dark", 1, equals(1));
      },
    });
    const { end } = await play(story);
    const of = (place: string) => `lamp-seed-lamps-hang-dark-0-${place}`;
    expect(made).toEqual([of("1"), of("1-1-1"), of("1-2-1"), of("2-1-1"), of("2")]);
    expect(end).toMatchObject({ outcome: "pass" });
  });

  test.each<[string, (session: Session, check: Words<"hang.dark">["check"]) => unknown]>([
    ["a request", (session) => lookAt(session, "first")],
    ["a check", (_, check) => check("hang.dark", 1, equals(1))],
    ["a call of the driver", (session) => session.drive("settleRefund", "1")],
    ["a part", (session) => session.inParallel([])],
  ])("what a part does by the context of the whole is a bug: %s", async (_, act) => {
    const story = scenario({
      ...header,
      requirements: ["hang.dark"],
      run: ({ inParallel, session, check }) => inParallel([async () => act(session, check)]).then(() => {}),
    });
    const { end } = await play(story, { abilities: { settleRefund: async () => {} } });
    expect(end).toMatchObject({ outcome: "suite-error", reason: expect.stringContaining("the context of the whole") });
  });

  test("a bug in one is a suite error", async () => {
    const story = twoParts((lamp) => {
      if (lamp === "second") throw new TypeError("bug");
      throw new Blocked("nothing to judge");
    });
    expect((await play(story)).end).toMatchObject({ outcome: "suite-error", reason: "hang/dark: bug" });
  });
});
