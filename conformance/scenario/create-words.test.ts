import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { NoResponse, RunEnded, SuiteError } from "../exchange/index.ts";
import { createAnswer } from "./answer.ts";
import { createWords, type Judged, type Observed } from "./create-words.ts";
import { createFailedWaits } from "./failed-waits.ts";
import { equals, equalsAmount, satisfies } from "./matcher.ts";
import { Blocked, Missing, Violated } from "./stop.ts";

function setUp(lastExchange: () => number | undefined = () => 7) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const recorded: (Judged | Observed)[] = [];
  const words = createWords({
    contract: exampleContract,
    wire: lampWire,
    signs: { saysSuccess: () => false, idsIn: () => new Set() },
    clock,
    pause: (delayMs) => sleep(clock, delayMs),
    failedWaits: createFailedWaits(10_000),
    lastExchange,
    record: (each) => recorded.push(each),
    redact: (text) => text.replaceAll("sk_test_secret", "[redacted]"),
  });
  const outcomes = () =>
    recorded.map((each) => `${each.requirement}: ${each.kind === "judged" ? each.outcome : each.value}`);
  return { clock, words, recorded, outcomes };
}

test("a judged response is its own evidence; any other value is shown by the latest exchange", () => {
  const { words, recorded } = setUp(() => 7);
  const answer = createAnswer("look", { status: 200, json: {}, exchange: 3 }, () => ({}));
  const isThere = satisfies("a response", () => true);
  words.check("hang.dark", answer, isThere);
  words.check("hang.dark", answer.status, isThere);
  words.check("hang.dark", answer, isThere, 5);
  expect(recorded.map(({ exchange }) => exchange)).toEqual([3, 7, 5]);
});

describe("appears", () => {
  const lamp = { on: "list", what: "the lamp", silence: "no list contained a lamp" } as const;

  test("passes if the resource is there", () => {
    const { words, recorded } = setUp();
    words.appears("hang.dark", { ...lamp, there: true });
    expect(recorded).toMatchObject([{ requirement: "hang.dark", outcome: "pass" }]);
    expect(recorded[0]).not.toHaveProperty("channel");
  });

  test("records an absence with its channel, and stops if the requirement is stated", () => {
    const { words, recorded } = setUp();
    expect(() => words.appears("hang.dark", { ...lamp, there: false })).toThrow(Missing);
    words.appears("lamp.glow", { ...lamp, there: false });
    expect(recorded).toMatchObject([
      { requirement: "hang.dark", outcome: "inconclusive", channel: "list", reason: "no list contained a lamp" },
      { requirement: "lamp.glow", outcome: "inconclusive", channel: "list", expected: "the lamp" },
    ]);
    words.appears("lamp.glow", { ...lamp, there: false, missing: "L1, reference ORDER-7" });
    words.appears("lamp.glow", { ...lamp, there: false, missing: `sk_test_secret${"x".repeat(999)}` });
    expect(recorded.map((each) => each.kind === "judged" && each.actual)).toEqual([
      "it is missing",
      "it is missing",
      "L1, reference ORDER-7 is missing",
      `[redacted]${"x".repeat(190)}… is missing`,
    ]);
  });

  test("reports the circumstances of an absence, and cites the request that made the item due", () => {
    const { words, recorded } = setUp();
    const absent = { ...lamp, there: false, instead: "hung at noon; in the list: L2", causedBy: 3 };
    words.appears("lamp.glow", absent);
    words.appears("lamp.glow", absent, 5);
    words.appears("lamp.glow", { ...absent, there: true });
    expect(recorded).toMatchObject([
      { actual: "it is missing: hung at noon; in the list: L2", exchange: 3 },
      { exchange: 5 },
      { outcome: "pass", exchange: 7 },
    ]);
  });

  test.each([
    ["list", "list-silent"],
    ["list of lamps", "list-silent"],
    ["inbox", "inbox-silent"],
  ] as const)("records a blocker for an absence from the %s", (on, code) => {
    const { words, recorded } = setUp();
    const blocker = { code };
    const appear = () => words.appears("hang.dark", { ...lamp, on, there: false });
    expect(appear).toThrow(expect.objectContaining({ blocker }));
    expect(recorded).toMatchObject([{ blocker }]);
  });

  test("waits inside eventually", async () => {
    const { words, outcomes, clock } = setUp();
    const look = async () => clock.monotonic() > 3_000;
    await words.eventually(look, (there) => words.appears("hang.dark", { ...lamp, there }));
    expect(outcomes()).toEqual(["hang.dark: pass"]);
  });
});

describe("check", () => {
  test("names the expected and the actual type if they differ, and null as null", () => {
    const { words, recorded } = setUp();
    const seen = ["99.00", 100, null, undefined].map((actual) => {
      expect(() => words.check("hang.dark", actual, equalsAmount("100.00"))).toThrow(Violated);
      return recorded.at(-1);
    });
    expect(seen).toMatchObject([
      { expected: "the amount 100.00", actual: '"99.00"' },
      { expected: 'a decimal string such as "100.00"', actual: "the number 100" },
      { expected: 'a decimal string such as "100.00"', actual: "null" },
      { expected: 'a decimal string such as "100.00"', actual: "nothing there" },
    ]);
    words.check("lamp.glow", "2", equals(2));
    words.check("lamp.glow", "2", equalsAmount(2));
    expect(recorded.slice(-2)).toMatchObject([
      { expected: "2", actual: 'the string "2"' },
      { expected: "the number 2", actual: 'the string "2"' },
    ]);
  });

  test("passes for a stated requirement, or reports a violation and stops", () => {
    const { words, recorded } = setUp();
    words.check("hang.dark", "DARK", equals("DARK"));
    expect(() => words.check("hang.dark", "LIT", equals("DARK"), 3)).toThrow(Violated);
    expect(recorded).toEqual([
      { kind: "judged", requirement: "hang.dark", outcome: "pass", expected: `"DARK"`, actual: `"DARK"`, exchange: 7 },
      {
        kind: "judged",
        requirement: "hang.dark",
        outcome: "violated",
        expected: `"DARK"`,
        actual: `"LIT"`,
        difference: "value",
        exchange: 3,
      },
    ]);
  });

  test("reports a finding for an implied requirement, and does not stop", () => {
    const { words, outcomes } = setUp();
    words.check("lamp.glow", 1, equals(2));
    words.check("lamp.glow", 2, equals(2));
    expect(outcomes()).toEqual(["lamp.glow: finding", "lamp.glow: pass"]);
  });

  test.each(["list.open", "lamp.wick", "lamp.preface", "no.such"])(
    "throws a suite error for %s, even if the check passes",
    (id) => {
      const { words, recorded } = setUp();
      expect(() => words.check(id, 1, equals(1))).toThrow(SuiteError);
      expect(recorded).toEqual([]);
    },
  );

  test("records no exchange if none was made", () => {
    const { words, recorded } = setUp(() => undefined);
    words.check("hang.dark", 1, equals(1));
    expect(recorded[0]).not.toHaveProperty("exchange");
  });

  test("treats a matcher that throws on a hostile value as no match, and shows the value", () => {
    const { words, recorded } = setUp();
    const short = { ...satisfies("a short id", (id: string) => id.trim().length < 9), show: (id: string) => id.trim() };
    // A deployment may send another type than its contract shows.
    expect(() => words.check("lamp.id", 7 as unknown as string, short)).toThrow(Violated);
    expect(recorded[0]).toMatchObject({ outcome: "violated", actual: "7" });
  });

  test("truncates the shown value, but only after redacting it", () => {
    const { words, recorded } = setUp();
    expect(() => words.check("lamp.id", `${"x".repeat(395)}sk_test_secret${"y".repeat(9_999)}`, equals("a"))).toThrow(
      Violated,
    );
    const [judged] = recorded;
    const actual = judged?.kind === "judged" ? judged.actual : "";
    expect(actual?.length).toBeLessThan(420);
    expect(actual).not.toContain("sk_");
  });
});

describe("observe", () => {
  test("records open requirements, and only those", () => {
    const { words, recorded } = setUp();
    words.observe("list.open", "newest first");
    expect(recorded).toEqual([{ kind: "observed", requirement: "list.open", value: "newest first", exchange: 7 }]);
    for (const id of ["hang.dark", "lamp.glow", "lamp.wick", "no.such"]) {
      expect(() => words.observe(id, "x")).toThrow(SuiteError);
    }
  });
});

describe("eventually", () => {
  /** Returns the whole seconds since the start. */
  const seconds = (clock: ReturnType<typeof setUp>["clock"]) => async () => Math.floor(clock.monotonic() / 1_000);

  test("reads until it passes; only the last attempt counts, in order", async () => {
    const { clock, words, outcomes } = setUp();
    const value = await words.eventually(seconds(clock), (now) => {
      words.observe("list.open", `at ${now}`);
      words.check(
        "lamp.colour",
        now,
        satisfies("any", () => true),
      );
      words.check(
        "hang.dark",
        now,
        satisfies("at least 3", (each: number) => each >= 3),
      );
    });
    expect(value).toBe(3);
    expect(outcomes()).toEqual(["list.open: at 3", "lamp.colour: pass", "hang.dark: pass"]);
  });

  test("waits a tenth of the budget for what another resource has violated after the whole budget", async () => {
    const { clock, words, outcomes } = setUp();
    const wait = (colour: string) =>
      words.eventually(
        async () => "red",
        (seen) => words.check("hang.dark", seen, equals(colour)),
      );
    await expect(wait("blue")).rejects.toThrow(Violated);
    expect(clock.monotonic()).toBe(10_000);
    await expect(wait("blue")).rejects.toThrow(Violated);
    expect(clock.monotonic()).toBe(11_000);
    await expect(wait("green")).rejects.toThrow(Violated); // another expectation, which has not been waited for yet
    expect(clock.monotonic()).toBe(21_000);
    expect(outcomes()).toEqual(Array.from({ length: 3 }, () => "hang.dark: violated"));
  });

  test("reports a value that differs only in case as violated at once", async () => {
    const { clock, words, outcomes } = setUp();
    const look = async () => (clock.monotonic() > 3_000 ? "dark" : "LIT");
    await expect(words.eventually(look, (state) => words.check("hang.dark", state, equals("DARK")))).rejects.toThrow(
      'hang.dark: expected "DARK", got "dark"',
    );
    expect(outcomes()).toEqual(["hang.dark: violated"]);
    expect(clock.monotonic()).toBeLessThan(4_000);
  });

  test("reports what never passes as violated once, when the budget ends", async () => {
    const { clock, words, outcomes } = setUp();
    await expect(words.eventually(seconds(clock), (now) => words.check("hang.dark", now, equals(-1)))).rejects.toThrow(
      Violated,
    );
    expect(outcomes()).toEqual(["hang.dark: violated"]);
    expect(clock.monotonic()).toBe(10_000);
  });

  test("passes in the last moment of the budget", async () => {
    const { clock, words, outcomes } = setUp();
    await words.eventually(
      async () => clock.monotonic(),
      (now) =>
        words.check(
          "hang.dark",
          now,
          satisfies("late", (each: number) => each >= 9_990),
        ),
    );
    expect(outcomes()).toEqual(["hang.dark: pass"]);
  });

  test("waits for a finding to pass, and reports it when the budget ends", async () => {
    const late = setUp();
    await late.words.eventually(seconds(late.clock), (now) => late.words.check("lamp.glow", now, equals(2)));
    expect(late.outcomes()).toEqual(["lamp.glow: pass"]);
    const never = setUp();
    const value = await never.words.eventually(seconds(never.clock), (now) =>
      never.words.check("lamp.glow", now, equals(-1)),
    );
    expect([value, never.outcomes()]).toEqual([10, ["lamp.glow: finding"]]);
  });

  test.each([new Blocked("no data"), new NoResponse("refused")])("retries after %s", async (error) => {
    const { clock, words, outcomes } = setUp();
    const read = async () => {
      if (clock.monotonic() < 4_000) throw error;
      return 1;
    };
    await words.eventually(read, (value) => words.check("hang.dark", value, equals(1)));
    expect(outcomes()).toEqual(["hang.dark: pass"]);
    await expect(
      words.eventually(
        async () => Promise.reject(error),
        () => {},
      ),
    ).rejects.toBe(error);
  });

  test.each([new RunEnded("over"), new SuiteError("wrong"), new TypeError("bug")])(
    "does not retry after %s",
    async (error) => {
      const { clock, words } = setUp();
      let reads = 0;
      const read = async () => {
        reads += 1;
        throw error;
      };
      await expect(words.eventually(read, () => {})).rejects.toBe(error);
      expect([reads, clock.monotonic()]).toEqual([1, 0]);
      await expect(
        words.eventually(
          async () => 1,
          () => words.check("no.such", 1, equals(1)),
        ),
      ).rejects.toThrow(SuiteError);
      expect(clock.monotonic()).toBe(0);
    },
  );

  test("keeps the outcomes of concurrent waits and checks apart", async () => {
    const { clock, words, outcomes } = setUp();
    const until = (id: string, at: number) =>
      words.eventually(seconds(clock), (now) =>
        words.check(
          id,
          now,
          satisfies("late", (each: number) => each >= at),
        ),
      );
    const beside = async () => {
      await sleep(clock, 1_500);
      words.check("lamp.id", 1, equals(1));
    };
    await Promise.all([until("hang.dark", 5), until("lamp.colour", 2), beside()]);
    expect(outcomes()).toEqual(["lamp.id: pass", "lamp.colour: pass", "hang.dark: pass"]);
  });

  test("throws a suite error for an asynchronous judge, whose checks would be lost", async () => {
    const waiting: () => unknown = async () => {};
    await expect(setUp().words.eventually(async () => 1, waiting)).rejects.toThrow(SuiteError);
  });
});

describe("a response", () => {
  const answered = (status: number, found: unknown) =>
    createAnswer("hang", { status, json: {}, exchange: 1 }, () => found);

  test("has data if it is a success with data; otherwise blocks and names the step", () => {
    expect(answered(201, { id: 1 }).data).toEqual({ id: 1 });
    expect(() => answered(201, undefined).data).toThrow(
      new Blocked("hang answered 201 without the data that the next step needs"),
    );
    expect(() => answered(404, { id: 1 }).data).toThrow(Blocked);
    expect([199, 200, 299, 300].map((status) => answered(status, 1).accepted)).toEqual([false, true, true, false]);
  });
});

test("blocked throws with its reason", () => {
  expect(() => setUp().words.blocked("no driver")).toThrow(new Blocked("no driver"));
});
