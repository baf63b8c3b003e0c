import { describe, expect, test } from "vitest";
import { createVirtualClock, sleep } from "../clock/index.ts";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import { NoResponse, RunEnded, SuiteError } from "../exchange/index.ts";
import { createAnswer } from "./answer.ts";
import { createWords, type Judged, type Observed } from "./create-words.ts";
import { createFailedWaits } from "./failed-waits.ts";
import { equals, equalsAmount, satisfies } from "./matcher.ts";
import { Blocked, Missing, Violated } from "./stop.ts";

function stage(lastExchange: () => number | undefined = () => 7) {
  const clock = createVirtualClock({ whenIdle: setImmediate });
  const recorded: (Judged | Observed)[] = [];
  const words = createWords({
    contract: lamps,
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

describe("appears", () => {
  const lamp = { on: "list", what: "the lamp", silence: "no list contained a lamp" } as const;

  test("what is there passes", () => {
    const { words, recorded } = stage();
    words.appears("hang.dark", { ...lamp, there: true });
    expect(recorded).toMatchObject([{ requirement: "hang.dark", outcome: "pass" }]);
    expect(recorded[0]).not.toHaveProperty("channel");
  });

  test("what is not is recorded with its channel, and stops where it is stated", () => {
    const { words, recorded } = stage();
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

  test.each([
    ["list", "list-silent"],
    ["list of lamps", "list-silent"],
    ["inbox", "inbox-silent"],
  ] as const)("what is not in the %s says to programs why that may prove nothing", (on, code) => {
    const { words, recorded } = stage();
    const blocker = { code };
    const appear = () => words.appears("hang.dark", { ...lamp, on, there: false });
    expect(appear).toThrow(expect.objectContaining({ blocker }));
    expect(recorded).toMatchObject([{ blocker }]);
  });

  test("inside eventually it is waited for", async () => {
    const { words, outcomes, clock } = stage();
    const look = async () => clock.monotonic() > 3_000;
    await words.eventually(look, (there) => words.appears("hang.dark", { ...lamp, there }));
    expect(outcomes()).toEqual(["hang.dark: pass"]);
  });
});

describe("check", () => {
  test("says which type was expected and which was found where they differ; null is called null", () => {
    const { words, recorded } = stage();
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

  test("of a stated requirement passes, or is violated and stops", () => {
    const { words, recorded } = stage();
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

  test("of an implied requirement is a finding, and stops nothing", () => {
    const { words, outcomes } = stage();
    words.check("lamp.glow", 1, equals(2));
    words.check("lamp.glow", 2, equals(2));
    expect(outcomes()).toEqual(["lamp.glow: finding", "lamp.glow: pass"]);
  });

  test.each(["list.open", "lamp.wick", "lamp.preface", "no.such"])(
    "of %s is a suite error, even where it passes",
    (id) => {
      const { words, recorded } = stage();
      expect(() => words.check(id, 1, equals(1))).toThrow(SuiteError);
      expect(recorded).toEqual([]);
    },
  );

  test("has no exchange to show where none was made", () => {
    const { words, recorded } = stage(() => undefined);
    words.check("hang.dark", 1, equals(1));
    expect(recorded[0]).not.toHaveProperty("exchange");
  });

  test("a matcher that trips over a hostile value does not match it, and says what came", () => {
    const { words, recorded } = stage();
    const short = { ...satisfies("a short id", (id: string) => id.trim().length < 9), show: (id: string) => id.trim() };
    // A deployment may send another type than its contract shows.
    expect(() => words.check("lamp.id", 7 as unknown as string, short)).toThrow(Violated);
    expect(recorded[0]).toMatchObject({ outcome: "violated", actual: "7" });
  });

  test("what it shows is short, and cut only after redacting", () => {
    const { words, recorded } = stage();
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
  test("records what is open, and only that", () => {
    const { words, recorded } = stage();
    words.observe("list.open", "newest first");
    expect(recorded).toEqual([{ kind: "observed", requirement: "list.open", value: "newest first", exchange: 7 }]);
    for (const id of ["hang.dark", "lamp.glow", "lamp.wick", "no.such"]) {
      expect(() => words.observe(id, "x")).toThrow(SuiteError);
    }
  });
});

describe("eventually", () => {
  /** Returns the whole seconds since the start. */
  const seconds = (clock: ReturnType<typeof stage>["clock"]) => async () => Math.floor(clock.monotonic() / 1_000);

  test("reads until it passes; only the last attempt counts, in its order", async () => {
    const { clock, words, outcomes } = stage();
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

  test("what was violated after the whole budget is, of another resource, after a tenth of it", async () => {
    const { clock, words, outcomes } = stage();
    const wait = (colour: string) =>
      words.eventually(
        async () => "red",
        (seen) => words.check("hang.dark", seen, equals(colour)),
      );
    await expect(wait("blue")).rejects.toThrow(Violated);
    expect(clock.monotonic()).toBe(10_000);
    await expect(wait("blue")).rejects.toThrow(Violated);
    expect(clock.monotonic()).toBe(11_000);
    await expect(wait("green")).rejects.toThrow(Violated); // something else, which has not been waited for yet
    expect(clock.monotonic()).toBe(21_000);
    expect(outcomes()).toEqual(Array.from({ length: 3 }, () => "hang.dark: violated"));
  });

  test("what has come in another case is violated at once: it will never be another", async () => {
    const { clock, words, outcomes } = stage();
    const look = async () => (clock.monotonic() > 3_000 ? "dark" : "LIT");
    await expect(words.eventually(look, (state) => words.check("hang.dark", state, equals("DARK")))).rejects.toThrow(
      'hang.dark: expected "DARK", got "dark"',
    );
    expect(outcomes()).toEqual(["hang.dark: violated"]);
    expect(clock.monotonic()).toBeLessThan(4_000);
  });

  test("what never passes is violated once, when the budget ends and not before", async () => {
    const { clock, words, outcomes } = stage();
    await expect(words.eventually(seconds(clock), (now) => words.check("hang.dark", now, equals(-1)))).rejects.toThrow(
      Violated,
    );
    expect(outcomes()).toEqual(["hang.dark: violated"]);
    expect(clock.monotonic()).toBe(10_000);
  });

  test("what passes in the last moment of the budget passes", async () => {
    const { clock, words, outcomes } = stage();
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

  test("a finding may still pass, and is one when the budget ends", async () => {
    const late = stage();
    await late.words.eventually(seconds(late.clock), (now) => late.words.check("lamp.glow", now, equals(2)));
    expect(late.outcomes()).toEqual(["lamp.glow: pass"]);
    const never = stage();
    const value = await never.words.eventually(seconds(never.clock), (now) =>
      never.words.check("lamp.glow", now, equals(-1)),
    );
    expect([value, never.outcomes()]).toEqual([10, ["lamp.glow: finding"]]);
  });

  test.each([new Blocked("no data"), new NoResponse("refused")])("what is missing may come: %s", async (error) => {
    const { clock, words, outcomes } = stage();
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
    "what is over is over: %s",
    async (error) => {
      const { clock, words } = stage();
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

  test("two at once, and checks beside them, keep their outcomes apart", async () => {
    const { clock, words, outcomes } = stage();
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

  test("a judge that waits is a suite error: nobody would hear of its checks", async () => {
    const waiting: () => unknown = async () => {};
    await expect(stage().words.eventually(async () => 1, waiting)).rejects.toThrow(SuiteError);
  });
});

describe("an answer", () => {
  const answered = (status: number, found: unknown) =>
    createAnswer("hang", { status, json: {}, exchange: 1 }, () => found);

  test("has data where it is a success that bears some; else it blocks, and says which step", () => {
    expect(answered(201, { id: 1 }).data).toEqual({ id: 1 });
    expect(() => answered(201, undefined).data).toThrow(
      new Blocked("hang answered 201 without the data that the next step needs"),
    );
    expect(() => answered(404, { id: 1 }).data).toThrow(Blocked);
    expect([199, 200, 299, 300].map((status) => answered(status, 1).accepted)).toEqual([false, true, true, false]);
  });
});

test("blocked says why", () => {
  expect(() => stage().words.blocked("no driver")).toThrow(new Blocked("no driver"));
});
