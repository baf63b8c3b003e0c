import { describe, expect, test } from "vitest";
import { type Clock, sleep } from "../clock/index.ts";
import { createInbox } from "../inbox/index.ts";
import { Blocked, equals, type Session, type Words } from "../scenario/index.ts";
import type { WireResponse, WireResult } from "../transport/index.ts";
import { header, interruptedBy, look, play, scenario } from "./testing/play.ts";
import { LAMP, type RehearsalOptions, unable } from "./testing/rehearsal.ts";

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
      { ability: "rotateKey", args: ["business-1"], result: { key: "[redacted key 1]" }, ok: true },
      { ability: "revokeKey", args: ["business-1", "[redacted key 1]"], ok: false, message: "no key [redacted key 1]" },
    ]);
    const sent = own.flatMap((each) => (each.type === "exchange" ? each.request.headers : []));
    expect(sent).toContainEqual(["Lamp-Key", "[redacted key 1]"]);
    expect(JSON.stringify(lines)).not.toContain("sk_test_fresh");
  });
});

describe("a scenario that is stopped by one of several parallel requests", () => {
  const LATE_MS = 500;
  const hang = (session: Session, name: string) =>
    session.send({ operation: "hangLamp", path: `/lamps?${name}`, headers: [] });
  const race = (after: (session: Session) => Promise<unknown>) =>
    scenario({
      ...header,
      requirements: ["hang.dark"],
      async run({ session, check }) {
        await Promise.all([
          hang(session, "first").then(() => {
            throw new Blocked("the first response is of no use");
          }),
          hang(session, "late").then(async () => {
            check("hang.dark", 1, equals(2));
            await after(session);
          }),
        ]);
      },
    });
  const answer: RehearsalOptions["answer"] = async ({ url }, clock) => {
    if (url.endsWith("late")) await sleep(clock, LATE_MS);
    return LAMP;
  };

  test("ends after the response to the last, which is recorded", async () => {
    const { own, sent } = await play(
      race(async () => {}),
      { answer },
    );
    expect(own.map(({ type }) => type).filter((type) => type !== "check")).toEqual([
      ...["scenario", "exchange", "exchange", "scenario-end"],
    ]);
    expect(sent.map(({ url }) => url.split("?")[1]).filter(Boolean)).toEqual(["first", "late"]);
  });

  test("sends and checks nothing more", async () => {
    const { end, sent, checks } = await play(race(look), { answer });
    expect(sent.filter(({ url }) => url.endsWith("/lamps/1"))).toHaveLength(1);
    expect(end).toMatchObject({ outcome: "inconclusive", reason: "the first response is of no use" });
    expect(checks.filter((each) => each.startsWith("hang.dark"))).toEqual(["hang.dark: inconclusive"]);
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
    found.push(session.originOf("PAY_1"));
    const { exchange } = await hang(session);
    await session.drive("approvePayment", "PAY_1");
    await look(session);
    const other = await hang(session);
    found.push(session.originOf("PAY_1"), session.originOf("PAY_2"));
    expect(found).toEqual([{}, { ability: "approvePayment", exchange }, { exchange: other.exchange }]);
  };
  const { end } = await play(interruptedBy(act), { abilities: { approvePayment: async () => {} } });
  expect(found).toHaveLength(3);
  expect(end).toMatchObject({ outcome: "pass" });
});
