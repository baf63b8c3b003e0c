import { describe, expect, test } from "vitest";
import { noDriver } from "../driver/index.ts";
import type { Blocker } from "../log/index.ts";
import { equals, type Session } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
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
    expect(reasons).toEqual(["the scenario stopped earlier, at a violated check"]);
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
      "a driver that cannot be used, without its secrets",
      (session) => session.drive("settleRefund", "1"),
      { driver: { kind: "http", abilities: {}, failure: "no entry for token-4711" }, secrets: ["token-4711"] },
      "the driver (http) cannot be used: no entry for [redacted",
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
      "a driver that cannot be used",
      (session) => session.assertCan("settleRefund"),
      { driver: { kind: "http", abilities: {}, failure: "it is gone" } },
      { code: "driver-unusable" },
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
    expect(end).toMatchObject({ outcome: "suite-error", reason: "the scenario cites lamp.glow, but did not check it" });
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

/** Returns responses in order: the first is for the first request of the run, and the last repeats. */
function answersThen(...later: readonly (typeof LAMP)[]) {
  const answers = [LAMP, ...later];
  return () => (answers.length > 1 ? answers.shift() : undefined) ?? answers[0] ?? LAMP;
}
