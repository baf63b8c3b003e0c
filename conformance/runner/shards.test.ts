import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { type Line, mergeLogs, type RunLine } from "../log/index.ts";
import { equals, type Scenario, type Session, type Words } from "../scenario/index.ts";
import { createFold } from "./fold.ts";
import type { Report } from "./report.ts";
import { type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

function scenario(id: string, requirement: string, actual: unknown = 1): Scenario {
  return {
    id,
    title: id,
    requirements: [requirement],
    async run(session: Session, { check }: Words<string>) {
      await session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });
      check(requirement, actual, equals(1));
    },
  };
}

const scenarios = [
  scenario("hang/a", "hang.dark"),
  scenario("hang/b", "lamp.glow"),
  scenario("glow/c", "hang.created", 2),
  scenario("glow/d", "hang.operation"),
  scenario("glow/e", "wire.rejection"),
];

const contracts = new Map([["lamps", exampleContract]]);

async function play(shard: { index: number; of: number }, options: Partial<RehearsalOptions> = {}) {
  const { lines, report } = await rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios,
    whenIdle: setImmediate,
    ends: { shard },
    deployment: { baseUrl: `http://shard-${shard.index}.test` },
    ...options,
  });
  return { lines, report, log: { name: `shard-${shard.index}`, lines: () => each(lines) } };
}

async function* each(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines;
}

async function merge(...logs: readonly { name: string; lines: () => AsyncIterable<Line> }[]): Promise<Report> {
  const fold = createFold(contracts);
  for await (const line of mergeLogs(logs)) fold.add(line);
  return fold.report();
}

const judged = ({ verdict, end, variants }: Report) => ({
  verdict,
  end,
  requirements: variants[0]?.requirements.map(({ id, outcome, selected }) => [id, outcome, selected]),
  scenarios: variants[0]?.scenarios.map(({ id, outcome }) => `${id} ${outcome}`).sort(),
});

describe("a shard", () => {
  test("runs its share, promises what that cites, and is judged by it", async () => {
    const { lines, report } = await play({ index: 2, of: 3 });
    expect(lines.flatMap((line) => (line.type === "scenario" ? [line.scenario] : []))).toEqual(["hang/b", "glow/e"]);
    const [variant] = report.variants;
    expect(variant?.requirements.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([
      "wire.rejection",
      "lamp.glow",
    ]);
    expect([report.verdict, report.shard]).toEqual(["conformant", { index: 2, of: 3 }]);
  });
});

describe("the shards of a run, merged", () => {
  test("have the same result as one run", async () => {
    const shards = await Promise.all([1, 2, 3].map((index) => play({ index, of: 3 })));
    const whole = await play({ index: 1, of: 1 });
    const merged = await merge(...shards.map(({ log }) => log));
    expect(judged(merged)).toEqual(judged(whole.report));
    expect(merged.verdict).toBe("non-conformant");
    expect(merged.shard).toBeUndefined();
    const sum = shards.reduce((all, { report }) => all + (report.variants[0]?.traffic.requests ?? 0), 0);
    expect(merged.variants[0]?.traffic.requests).toBe(sum);
  });

  test("continue the numbers of exchanges, and checks refer to the new numbers", async () => {
    const logs = (await Promise.all([1, 2, 3].map((index) => play({ index, of: 3 })))).map(({ log }) => log);
    const lines: Line[] = [];
    for await (const line of mergeLogs(logs)) lines.push(line);
    const exchanges = lines.flatMap((line) => (line.type === "exchange" ? [line] : []));
    expect(exchanges.map(({ exchange }) => exchange)).toEqual(exchanges.map((_, index) => index + 1));
    for (const line of lines) {
      if (line.type !== "check" || line.exchange === undefined) continue;
      expect(exchanges.find(({ exchange }) => exchange === line.exchange)?.scenario).toBe(line.scenario);
    }
  });

  test("renumber the exchange by which a check was shown", async () => {
    const logs = (await Promise.all([1, 2].map((index) => play({ index, of: 2 })))).map(({ log }) => log);
    const shown: (number | undefined)[] = [];
    const shownByItself = logs.map(({ name, lines }) => ({
      name,
      async *lines() {
        for await (const line of lines()) yield line.type === "check" ? { ...line, shownBy: line.exchange ?? 0 } : line;
      },
    }));
    for await (const line of mergeLogs(shownByItself)) {
      if (line.type !== "check" || line.exchange === undefined) continue;
      expect(line.shownBy).toBe(line.exchange);
      shown.push(line.shownBy);
    }
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("renumber the exchanges that were concurrent with another", async () => {
    const logs = (await Promise.all([1, 2].map((index) => play({ index, of: 2 })))).map(({ log }) => log);
    const besideItself = logs.map(({ name, lines }) => ({
      name,
      async *lines() {
        for await (const line of lines()) yield line.type === "exchange" ? { ...line, beside: [line.exchange] } : line;
      },
    }));
    let count = 0;
    for await (const line of mergeLogs(besideItself)) {
      if (line.type !== "exchange") continue;
      expect(line.beside).toEqual([line.exchange]);
      count += 1;
    }
    expect(count).toBeGreaterThan(2);
  });

  test("are partial if one is missing, or was cut off", async () => {
    const healthy = { scenarios: scenarios.filter(({ id }) => id !== "glow/c") };
    const [one, two] = await Promise.all([1, 2].map((index) => play({ index, of: 2 }, healthy)));
    if (!one || !two) throw new Error("two were run");
    expect((await merge(one.log)).end).toEqual({ kind: "lost", message: "shard 2 of 2 is missing" });
    expect((await merge(one.log)).verdict).toBe("partial");
    const cut = { name: "cut", lines: () => each(two.lines.slice(0, -1)) };
    const report = await merge(one.log, cut);
    expect([report.verdict, report.end.kind]).toEqual(["partial", "lost"]);
    expect((await merge(one.log, two.log)).end).toEqual({ kind: "finished" });
  });
});

describe("merging rejects", () => {
  const first = play({ index: 1, of: 2 });
  const other = (change: (head: RunLine) => RunLine, shard = { index: 2, of: 2 }) => ({
    name: "other",
    async *lines(): AsyncGenerator<Line> {
      const { lines } = await play(shard);
      for (const line of lines) yield line.type === "run" ? change(line) : line;
    },
  });
  const plan = (part: object) => (head: RunLine) => ({
    ...head,
    plans: head.plans.map((one) => ({ ...one, ...part })),
  });
  const same = (head: RunLine) => head;

  test.each([
    ["the same shard twice", other(same, { index: 1, of: 2 }), "are both shard 1 of 2"],
    ["a run that is not a shard", other(same, { index: 1, of: 1 }), "other is a complete run, not a shard"],
    ["another number of shards", other(same, { index: 2, of: 3 }), "one is of 2 shards, the other of 3"],
    ["another payspec", other((head) => ({ ...head, payspec: "9.0.0" })), "payspec 0.0.0 wrote one, 9.0.0 the other"],
    [
      "another contract",
      other(plan({ contract: { version: "1.0.0", hash: "f" } })),
      "different variants, contracts or",
    ],
    ["other scenarios", other(plan({ scenarios: [] })), "different variants, contracts or scenarios"],
    [
      "a selection",
      other(plan({ selection: true })),
      "other is a run of a selection: only shards of a complete run can be merged",
    ],
    ["strictness", other((head) => ({ ...head, strict: true })), "one is strict, the other is not"],
    ["a baseline", other((head) => ({ ...head, baseline: [] })), "baseline"],
    ["repeats", other((head) => ({ ...head, repeats: 2 })), "they repeat the scenarios a different number of times"],
  ])("%s", async (_, log, message) => {
    await expect(merge((await first).log, log)).rejects.toThrow(message);
  });

  test("one business used by two shards", async () => {
    const digest = (text: string) => text;
    const [one, two] = await Promise.all(
      [1, 2].map((index) => play({ index, of: 2 }, { deployment: { baseUrl: "http://same.test" }, digest })),
    );
    if (!one || !two) throw new Error("two were run");
    await expect(merge(one.log, two.log)).rejects.toThrow(
      "shard-1 and shard-2 used the same business of lamps: each shard needs its own business",
    );
  });
});

test("webhooks that were not logged are summed over the shards", async () => {
  const flooded = async function* (lines: readonly Line[]): AsyncGenerator<Line> {
    for (const line of lines) {
      if (line.type !== "run-end") yield line;
      else {
        const traffic = Object.entries(line.traffic).map(([name, counted]) => [name, { ...counted, unlogged: 3 }]);
        yield { ...line, traffic: Object.fromEntries(traffic) };
      }
    }
  };
  const [one, two] = [await play({ index: 1, of: 2 }), await play({ index: 2, of: 2 })];
  const logs = [one, two].map(({ log, lines }) => ({ ...log, lines: () => flooded(lines) }));
  expect((await merge(...logs)).variants[0]?.traffic.unlogged).toBe(6);
  expect((await merge(one.log, two.log)).variants[0]?.traffic).not.toHaveProperty("unlogged");
});
