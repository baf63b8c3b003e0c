import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { BaselineEntry, Line } from "../log/index.ts";
import { equals, type Scenario, type Session, type Words } from "../scenario/index.ts";
import { jsonAnswer, LAMP, type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

const CITED = ["hang.dark", "hang.operation", "hang.created", "wire.rejection"];

const look = (session: Session) => session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });

function scenario(id: string, dark: unknown = 1): Scenario {
  const run = async (session: Session, { check }: Words<string>) => {
    await look(session);
    for (const each of CITED) check(each, dark, equals(1));
  };
  return { id, title: id, requirements: CITED, run };
}

const play = (scenarios: readonly Scenario[], options: Partial<RehearsalOptions> = {}) =>
  rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios,
    whenIdle: setImmediate,
    limits: { concurrency: 1 },
    ...options,
  });

const askedIn = (lines: readonly Line[]) => lines.flatMap((each) => (each.type === "exchange" ? [each.scenario] : []));

const [a, b, broken] = [scenario("hang/a"), scenario("hang/b"), scenario("hang/broken", 2)];

describe("repeats", () => {
  test("run everything the given number of times, round after round, with new rules of the run in each", async () => {
    const watch = () => {
      let seen = 0;
      return (_: unknown, { observed }: { observed: (value: string) => void }) => {
        seen += 1;
        observed(`exchange ${seen}`);
      };
    };
    const rule = { requirement: "list.open", counts: "exchanges", watch };
    const { lines, report } = await play([a, b], { ends: { repeats: 3 }, invariants: [rule] });
    const begun = lines.flatMap((each) => (each.type === "scenario" ? [`${each.scenario} ${each.repeat}`] : []));
    expect(begun).toEqual(["hang/a 0", "hang/b 0", "hang/a 1", "hang/b 1", "hang/a 2", "hang/b 2"]);
    const seen = lines.flatMap((each) => (each.type === "observation" ? [each.value] : []));
    expect(seen).toEqual([
      "exchange 1",
      "exchange 2",
      "exchange 3",
      "exchange 1",
      "exchange 2",
      "exchange 1",
      "exchange 2",
    ]);
    expect(report.variants[0]?.scenarios).toMatchObject([{ runs: 3 }, { runs: 3 }]);
    expect(report.variants[0]?.invariants).toEqual([{ requirement: "list.open", counts: "exchanges", watched: 7 }]);
  });

  test("that were not all run make the run partial", async () => {
    const stop = new AbortController();
    const whole = await play([a], { ends: { repeats: 3 } });
    expect(whole.report.end).toEqual({ kind: "finished" });
    const cut = await play([a], {
      ends: { repeats: 3 },
      interrupt: () => stop.signal,
      answer: (request) => {
        if (request.url.endsWith("/1")) stop.abort();
        return LAMP;
      },
    });
    expect([cut.report.verdict, cut.report.end.kind]).toEqual(["partial", "interrupted"]);
  });

  test("that fail once make the run fail, whatever the outcome of the others", async () => {
    let looks = 0;
    const answer = () => {
      looks += 1;
      return looks === 3 ? jsonAnswer(200, { id: 7, colour: "red" }) : LAMP;
    };
    const { report } = await play([a], { ends: { repeats: 4 }, answer });
    expect(report.verdict).toBe("non-conformant");
    expect(report.variants[0]?.scenarios).toMatchObject([
      { repeat: 0, runs: 3, outcome: "pass" },
      { repeat: 1, runs: 1, outcome: "violated" },
    ]);
  });
});

test("ends a run at the first violation with bail", async () => {
  const { report, lines } = await play([a, broken, b], { ends: { bail: true } });
  expect(askedIn(lines)).toEqual(["reach", "hang/a", "hang/broken"]);
  expect(report.verdict).toBe("non-conformant");
  expect(report.end).toEqual({ kind: "interrupted", message: "stopped at the first violation (--bail)" });
});

test("does not bail at a listed violation, but does at a requirement listed as inconclusive", async () => {
  const two = (id: string, first: unknown, second: unknown): Scenario => ({
    ...scenario(id),
    async run(session, { check }) {
      await look(session);
      check("hang.dark", first, equals(1));
      check("hang.operation", second, equals(1));
    },
  });
  const [known, unlisted] = [two("hang/known", 2, 1), two("hang/unlisted", 1, 2)];
  const listed = (variant: string, requirement: string, outcome: BaselineEntry["outcome"]): BaselineEntry => {
    return { variant, requirement, outcome, reason: "known" };
  };
  const baseline = [
    listed("lamps", "hang.dark", "violated"),
    listed("lamps", "hang.operation", "inconclusive"),
    listed("other", "hang.operation", "violated"),
  ];
  const ended = async (scenarios: readonly Scenario[]) => {
    const { report, lines } = await play(scenarios, { ends: { bail: true, baseline } });
    return [askedIn(lines), report.end];
  };
  expect(await ended([known, a])).toEqual([["reach", "hang/known", "hang/a"], { kind: "finished" }]);
  expect(await ended([known, unlisted, a])).toEqual([
    ["reach", "hang/known", "hang/unlisted"],
    { kind: "interrupted", message: "stopped at the first violation that is not in the baseline (--bail)" },
  ]);
});

test("does not bail at a finding, unless findings count as violations", async () => {
  const wrong = { answer: () => ({ ...LAMP, headers: [["Content-Type", "text/plain"]] }) as typeof LAMP };
  const mild = await play([a], { ...wrong, ends: { bail: true } });
  expect(mild.report.end).toEqual({ kind: "finished" });
  const strict = await play([a], { ...wrong, strict: true, ends: { bail: true } });
  expect(strict.report.end).toMatchObject({ kind: "interrupted" });
});

test("ends a run as partial after the maximum time", async () => {
  const waits = (_: unknown, clock: RehearsalClock) =>
    new Promise<typeof LAMP>((resolve) => clock.after(4_000, () => resolve(LAMP)));
  const { report, clock } = await play([a, b], { answer: waits, ends: { maxMs: 9_000 } });
  expect(clock.monotonic()).toBe(9_000);
  expect(report.verdict).toBe("partial");
  expect(report.end).toEqual({
    kind: "interrupted",
    message: "ended after 9 s (--max-time)",
  });
});

test("sends requests at the configured rate, however many scenarios run concurrently", async () => {
  const many = Array.from({ length: 8 }, (_, index) => scenario(`hang/${index}`));
  const { clock, sent } = await play(many, { limits: { concurrency: 8 }, ends: { rate: 2 } });
  expect(sent).toHaveLength(9);
  expect(clock.monotonic()).toBe(4_000);
});

type RehearsalClock = Parameters<NonNullable<RehearsalOptions["answer"]>>[1];
