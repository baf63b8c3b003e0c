import { describe, expect, test } from "vitest";
import { exampleContract } from "../contract/testing/lamps.ts";
import { type Line, type Load, mergeLogs, type RunLine } from "../log/index.ts";
import { createFold } from "./fold.ts";
import type { Report } from "./report.ts";
import { check, closing, ending, opening, stamp } from "./testing/lines.ts";

const load: Load = { engine: "k6", profile: "race", leftOut: [{ scenario: "glow/late", reason: "no inbox" }] };

/** Returns the log of one of two processes, each with its own business. */
function process(index: number, lines: readonly Line[], changed: Partial<RunLine> = {}): readonly Line[] {
  // `opening` returns a line of this type.
  const head = opening({ selection: true, configuration: { business: `${index}` } }) as RunLine;
  return [{ ...head, load, shard: { index, of: 2 }, ...changed }, ...lines, closing()];
}

const counts = (met: Readonly<Record<string, number>>): Line => ({
  type: "counts",
  variant: "lamps",
  atMs: 0,
  elapsedMs: 0,
  met,
  answers: [{ operation: "lookAtLamp", against: "200", responses: 7 }],
});
const MET = { "hang.dark": 90, "lamp.glow": 90, "list.open": 4 };
const PASSED = [ending("pass", { runs: 90 }), counts(MET)];

function fold(lines: Iterable<Line>): Report {
  const folded = createFold(new Map([["lamps", exampleContract]]));
  for (const line of lines) folded.add(line);
  return folded.report();
}

async function merge(...logs: readonly (readonly Line[])[]): Promise<Report> {
  const merged: Line[] = [];
  const shards = logs.map((lines, index) => ({ name: `log-${index + 1}`, lines: () => each(lines) }));
  for await (const line of mergeLogs(shards)) merged.push(line);
  return fold(merged);
}

async function* each(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines;
}

const requirementIn = (report: Report, id: string) => report.variants[0]?.requirements.find((one) => one.id === id);

describe("a requirement counted by a load engine", () => {
  test("has as much evidence as was counted; an open question is only observed", () => {
    const report = fold(process(1, PASSED));
    expect(report.verdict).toBe("conformant");
    expect(report.load).toEqual({ ...load, iterations: 90 });
    expect(requirementIn(report, "hang.dark")).toMatchObject({ outcome: "pass", evidence: 90 });
    expect(requirementIn(report, "list.open")).toMatchObject({ outcome: "observed", evidence: 4 });
    expect(report.variants[0]?.answers[0]).toEqual({ operation: "lookAtLamp", status: "200", responses: 7 });
  });

  test("is violated if any check failed, and the evidence includes the failed checks", () => {
    const broken = [check("hang.dark", "violated", { times: 3 }), ending("violated", { runs: 2 })];
    const passed = ending("pass", { repeat: 2, runs: 90 });
    const report = fold(process(1, [...broken, passed, counts(MET)]));
    expect(requirementIn(report, "hang.dark")).toMatchObject({ outcome: "violated", evidence: 93 });
    expect(report.variants[0]?.scenarios).toMatchObject([
      { repeat: 0, runs: 2, outcome: "violated", checks: [{ requirement: "hang.dark", times: 3 }] },
      { repeat: 2, runs: 90, outcome: "pass", checks: [] },
    ]);
    expect([report.verdict, report.load?.iterations]).toEqual(["non-conformant", 92]);
  });

  test("is decided at the end if something was missing", () => {
    const gone = check("hang.dark", "inconclusive", { channel: "list", times: 5 });
    const witness: Line = { type: "witness", ...stamp, channel: "list" };
    const report = fold(process(1, [gone, witness, ...PASSED]));
    expect(requirementIn(report, "hang.dark")).toMatchObject({ outcome: "violated", evidence: 95 });
  });

  test("does not make the verdict conformant if a scenario was never run", () => {
    expect(fold(process(1, [counts(MET)])).verdict).toBe("partial");
  });
});

describe("logs of one load run", () => {
  test("merge, since every process ran the same scenarios", async () => {
    const broken = [check("hang.dark", "violated", { times: 3 }), ending("violated", { runs: 2 })];
    const second = [...broken, ending("pass", { repeat: 2, runs: 90 }), counts(MET)];
    const report = await merge(process(1, PASSED), process(2, second));
    expect(report.variants[0]?.scenarios.map(({ repeat, runs, outcome }) => [repeat, runs, outcome])).toEqual([
      [0, 180, "pass"],
      [90, 2, "violated"],
    ]);
    expect(requirementIn(report, "hang.dark")).toMatchObject({ outcome: "violated", evidence: 183 });
    expect([report.verdict, report.load?.iterations, report.shard]).toEqual(["non-conformant", 182, undefined]);
  });

  test("are partial if the log of a process is missing", async () => {
    expect((await merge(process(2, PASSED))).end).toEqual({ kind: "lost", message: "shard 1 of 2 is missing" });
  });

  test.each([
    [
      "another profile",
      { load: { ...load, profile: "shop" } },
      "the load race of k6 (1 left out), the other of the load shop",
    ],
    ["no load", { load: undefined, plans: [] }, "one is of the load race of k6 (1 left out), the other of no load"],
    ["the same process", { shard: { index: 1, of: 2 } }, "are both shard 1 of 2"],
  ])("do not merge with one of %s", async (_, changed, message) => {
    // `undefined` stands for an absent member here.
    const other = process(2, PASSED, changed as Partial<RunLine>);
    await expect(merge(process(1, PASSED), other)).rejects.toThrow(message);
  });

  test("do not merge if two processes used one business", async () => {
    const [head, ...rest] = process(2, PASSED);
    const same = { ...(head as RunLine), plans: (process(1, PASSED)[0] as RunLine).plans };
    await expect(merge(process(1, PASSED), [same, ...rest])).rejects.toThrow("each shard needs its own business");
  });
});
