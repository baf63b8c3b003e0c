import { describe, expect, test } from "vitest";
import { type Clock, sleep } from "../clock/index.ts";
import { noDriver } from "../driver/index.ts";
import { createInbox } from "../inbox/index.ts";
import type { Blocker } from "../log/index.ts";
import { Blocked, equals, type Session, type Words } from "../scenario/index.ts";
import type { WireResponse, WireResult } from "../transport/index.ts";
import { header, interruptedBy, look, play, scenario } from "./testing/play.ts";
import { jsonAnswer, LAMP, REFUSED, type RehearsalOptions, unable } from "./testing/rehearsal.ts";

describe("the end of a scenario", () => {
  test("passed: its lines are enclosed by a beginning and an end", async () => {
    const { own, checks, end } = await play(interruptedBy(look));
    expect(own.map((each) => each.type)).toEqual(["scenario", "check", "exchange", "check", "scenario-end"]);
    expect(checks).toEqual(["hang.dark: pass", "lamp.colour: pass"]);
    expect(end).toMatchObject({ outcome: "pass", transitions: [] });
  });

  test("violated: the rest is inconclusive", async () => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark", "lamp.colour"],
      transitions: ["lamp.hang"],
      async run({ check }) {
        check("hang.dark", "LIT", equals("DARK"));
        check("lamp.colour", 1, equals(1));
      },
    });
    const { checks, reasons, end, verdict } = await play(tested);
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
      "missing data",
      async (session) => (await look(session)).data,
      { answer: () => jsonAnswer(404, {}) },
      "lookAtLamp answered 404 without",
    ],
    ["no response", look, { answer: answersThen(REFUSED) }, "GET /lamps/{lampId}: nothing listens"],
    [
      "a role that is not configured",
      async (session) => session.credentials("otherBusiness"),
      {},
      "the role otherBusiness has no credentials",
    ],
    [
      "an ability that the driver does not have",
      (session) => session.drive("settleRefund", "1"),
      {},
      "the driver (test) has no ability settleRefund",
    ],
    [
      "a driver that failed",
      (session) => session.drive("settleRefund", "1"),
      { abilities: { settleRefund: unable("it is gone") } },
      "failed to perform settleRefund: it is gone",
    ],
    [
      "an id that no URL can encode",
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
      "a problem that only the server can fix",
      async (session) => (await look(session)).data,
      { answer: answersThen(jsonAnswer(404, {})) },
      undefined,
    ],
  ])("blocked by %s: the check contains the blocker", async (_, act, options, blocker) => {
    const { own, report } = await play(interruptedBy(act), options);
    const open = own.find((each) => each.type === "check" && each.requirement === "lamp.colour");
    expect(open).toMatchObject({ outcome: "inconclusive" });
    expect(open && "blocker" in open ? open.blocker : undefined).toEqual(blocker);
    const requirement = report.variants[0]?.requirements.find(({ id }) => id === "lamp.colour");
    expect(requirement?.blockers).toEqual([blocker ?? { code: "other" }]);
  });

  test("blocked after everything was checked once: no check stays passed", async () => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ check, blocked }) {
        check("hang.dark", 1, equals(1));
        blocked("no driver");
      },
    });
    const { checks, verdict } = await play(tested, { only: ["hang.dark"] });
    expect(checks).toEqual(["hang.dark: pass", "hang.dark: inconclusive"]);
    expect(verdict).toBe("partial");
  });

  test("suite error: a cited requirement was never checked, and is named", async () => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark", "lamp.glow"],
      run: async ({ check }) => check("hang.dark", 1, equals(1)),
    });
    const { end, verdict } = await play(tested);
    expect(end).toMatchObject({ outcome: "suite-error", reason: "the scenario cites lamp.glow and never checked it" });
    expect(verdict).toBe("suite-error");
  });

  test("inconclusive: a declared transition was not seen, and is named, which makes the run partial", async () => {
    const tested = scenario({
      ...header,
      requirements: ["lamp.colour"],
      transitions: ["lamp.hang"],
      run: async ({ check }) => check("lamp.colour", 1, equals(1)),
    });
    const { checks, reasons, end, verdict, report } = await play(tested, { only: ["hang"] });
    expect(checks).toEqual(["lamp.colour: pass", "hang.dark: inconclusive"]);
    expect(reasons).toEqual(["the scenario did not see lamp.hang"]);
    expect(end).toMatchObject({ outcome: "inconclusive", transitions: [] });
    expect([verdict, report.variants[0]?.transitions]).toEqual(["partial", { declared: ["lamp.hang"], seen: [] }]);
  });

  test("passed: a transition is seen if its requirement passed", async () => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark"],
      transitions: ["lamp.hang"],
      run: async ({ check }) => check("hang.dark", 1, equals(1)),
    });
    expect((await play(tested)).end).toMatchObject({ outcome: "pass", transitions: ["lamp.hang"] });
  });

  test("finding: the scenario continues; an observation of a requirement that is not open is no check", async () => {
    const tested = scenario({
      ...header,
      requirements: ["lamp.glow", "list.open"],
      async run({ check, observe }) {
        check("lamp.glow", 1, equals(2));
        observe("list.open", "newest first");
      },
    });
    const { checks, end } = await play(tested);
    expect(checks).toEqual(["lamp.glow: finding"]);
    expect(end).toMatchObject({ outcome: "pass" });
  });
});

describe("a session", () => {
  test("sends gateway headers first, below the base address, and creates unique texts", async () => {
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

  test("reads the time of an answer from its Date header", async () => {
    const timeAt = async (headers: WireResponse["headers"]) => {
      const times: (number | undefined)[] = [];
      const act = async (session: Session) => times.push((await look(session)).sentAtMs);
      await play(interruptedBy(act), { answer: () => ({ ...LAMP, headers }) as WireResult });
      return times;
    };
    expect(await timeAt([["date", "Sat, 21 Nov 2026 09:30:00 GMT"]])).toEqual([Date.UTC(2026, 10, 21, 9, 30)]);
    expect(await timeAt([["Date", "soon"]])).toEqual([undefined]);
    expect(await timeAt([])).toEqual([undefined]);
  });

  test("is a suite error if it sends a bad request that it calls a good one", async () => {
    const bad = { operation: "hangLamp", path: "/lamps", body: "{}" };
    const headers: [string, string][] = [["Lamp-Once", "1"]];
    const { end, sent } = await play(interruptedBy((session) => session.send({ ...bad, headers, bad: false })));
    expect(end).toMatchObject({ outcome: "suite-error", reason: expect.stringContaining("own body is not valid") });
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
    expect((await play(interruptedBy((session) => session.send({ ...bad, headers })))).end?.outcome).toBe("pass");
  });

  test("logs driver calls, and learns the keys that they issue", async () => {
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

describe("a failed check that is based on a webhook", () => {
  const tested = (passes: boolean) =>
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
    const { own } = await play(tested(passes), { inbox });
    return own.flatMap((each) => (each.type === "check" ? [each.looked] : []));
  };

  test("records the queries since the exchange to blame, and their results", async () => {
    expect(await lookedIn(false)).toEqual([
      [{ anyOf: ["LAMP-1"], allOf: [["lamp.lit"]], found: 1, body: '["lamp.lit","LAMP-1"]' }],
    ]);
  });

  test("is the only kind of check with recorded queries", async () => {
    expect(await lookedIn(true)).toEqual([undefined, undefined]);
  });
});

/** Returns responses in order: the first is for the first request of the run, and the last repeats. */
function answersThen(...later: readonly (typeof LAMP)[]) {
  const answers = [LAMP, ...later];
  return () => (answers.length > 1 ? answers.shift() : undefined) ?? answers[0] ?? LAMP;
}

describe("concurrent parts", () => {
  const lookAt = (session: Session, lamp: string) =>
    session.send({ operation: "lookAtLamp", path: `/lamps/${lamp}`, headers: [] });
  /** Creates two parts that each read a lamp and judge it; the response to `first` is the slower one. */
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

  test("cite their own exchange, even if that of another part came later", async () => {
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

  test("that stop do not stop other parts, and then stop the scenario", async () => {
    const tested = twoParts((lamp, check) => check("hang.dark", lamp, equals("second")));
    expect(await play(tested)).toMatchObject({
      checks: ["hang.dark: violated", "hang.dark: pass", "lamp.colour: inconclusive"],
      end: { outcome: "violated" },
    });
  });

  test("return results in the order of the parts, and have their own unique texts", async () => {
    const made: unknown[] = [];
    const tested = scenario({
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
    const { end } = await play(tested);
    const of = (place: string) => `lamp-seed-lamps-hang-dark-0-${place}`;
    expect(made).toEqual([of("1"), of("1-1-1"), of("1-2-1"), of("2-1-1"), of("2")]);
    expect(end).toMatchObject({ outcome: "pass" });
  });

  test.each<[string, (session: Session, check: Words<"hang.dark">["check"]) => unknown]>([
    ["a request", (session) => lookAt(session, "first")],
    ["a check", (_, check) => check("hang.dark", 1, equals(1))],
    ["a driver call", (session) => session.drive("settleRefund", "1")],
    ["a part", (session) => session.inParallel([])],
  ])("that use the context of the whole scenario are a suite error: %s", async (_, act) => {
    const tested = scenario({
      ...header,
      requirements: ["hang.dark"],
      run: ({ inParallel, session, check }) => inParallel([async () => act(session, check)]).then(() => {}),
    });
    const { end } = await play(tested, { abilities: { settleRefund: async () => {} } });
    expect(end).toMatchObject({ outcome: "suite-error", reason: expect.stringContaining("the context of the whole") });
  });

  test("with a bug are a suite error", async () => {
    const tested = twoParts((lamp) => {
      if (lamp === "second") throw new TypeError("bug");
      throw new Blocked("nothing to judge");
    });
    expect((await play(tested)).end).toMatchObject({ outcome: "suite-error", reason: "hang/dark: bug" });
  });
});

test("a session knows the driver action that brought a resource to its state, and the request before it", async () => {
  const hang = (session: Session) => session.send({ operation: "hangLamp", path: "/lamps", headers: [], body: "{}" });
  const found: unknown[] = [];
  const act = async (session: Session) => {
    found.push(session.broughtBy("PAY_1"));
    const { exchange } = await hang(session);
    await session.drive("approvePayment", "PAY_1");
    await look(session);
    const other = await hang(session);
    found.push(session.broughtBy("PAY_1"), session.broughtBy("PAY_2"));
    expect(found).toEqual([{}, { ability: "approvePayment", exchange }, { exchange: other.exchange }]);
  };
  const { end } = await play(interruptedBy(act), { abilities: { approvePayment: async () => {} } });
  expect(found).toHaveLength(3);
  expect(end).toMatchObject({ outcome: "pass" });
});
