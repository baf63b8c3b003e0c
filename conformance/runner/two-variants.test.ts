import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { Invariant, Scenario } from "../scenario/index.ts";
import { equals } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { EXIT_CODES, type VariantReport, type Verdict } from "./report.ts";
import { jsonAnswer, LAMP, type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

/** Unique texts drawn by each variant, to verify that no text is used twice. */
const texts: string[] = [];

const scenario: Scenario = {
  id: "hang/dark",
  title: "a new lamp is dark",
  requirements: ["hang.dark", "hang.operation", "hang.created", "wire.rejection", "list.open"],
  transitions: ["lamp.hang"],
  async run(session, { check, observe }) {
    const { json } = await session.send({ operation: "lookAtLamp", path: "/lamps/1", headers: [] });
    texts.push(session.unique("lamp"));
    observe("list.open", `seen at ${session.address("main")}`);
    for (const id of ["hang.operation", "hang.created", "wire.rejection"]) check(id, 1, equals(1));
    check("hang.dark", JSON.stringify(json).includes("lit"), equals(false));
  },
};

const sameColour: Invariant = {
  requirement: "lamp.id",
  counts: "lamps that were looked at",
  watch: () => (sighting, words) => {
    if (!sighting.answer) return;
    if (sighting.answer.text.includes("stolen")) words.broken({ expected: "an id of the run", actual: "stolen" });
    else words.held();
  },
};

/** Runs two variants that have every id in common, concurrently; only the second one gets the given response. */
async function twoOf(candle: WireResult, options: Partial<RehearsalOptions> = {}) {
  const { report } = await rehearse({
    contract: exampleContract,
    wire: lampWire,
    scenarios: [scenario],
    invariants: [sameColour],
    whenIdle: setImmediate,
    others: ["candles"],
    answer: ({ url }) => (url.startsWith("http://candles") ? candle : LAMP),
    ...options,
  });
  const [first, second] = report.variants;
  if (!first || !second) throw new Error("a report of two variants");
  return { report, lampReport: first, candles: second };
}

const outcomesOf = ({ requirements }: VariantReport) =>
  Object.fromEntries(requirements.map(({ id, outcome }) => [id, outcome]));

describe("two variants with equal ids in one run", () => {
  test("do not share violations: by schema, by a scenario, by a rule of the run", async () => {
    const { report, lampReport: sound, candles } = await twoOf(jsonAnswer(200, { id: "stolen", colour: "lit", x: 1 }));
    expect(outcomesOf(candles)).toMatchObject({
      "lamp.id": "violated",
      "hang.dark": "violated",
      "lamp.colour": "pass",
    });
    expect(Object.values(outcomesOf(sound)).filter((each) => each !== "pass" && each !== "observed")).toEqual([]);
    expect([sound.verdict, candles.verdict, report.verdict]).toEqual([
      "conformant",
      "non-conformant",
      "non-conformant",
    ]);
    expect(EXIT_CODES[report.verdict]).toBe(1);
  });

  test("do not share a wrong type", async () => {
    const { lampReport: sound, candles } = await twoOf(jsonAnswer(200, { id: "1", colour: 7 }));
    expect(outcomesOf(candles)["lamp.colour"]).toBe("violated");
    expect(outcomesOf(sound)["lamp.colour"]).toBe("pass");
    expect(sound.scenarios.flatMap((each) => each.checks)).toEqual([]);
  });

  test("have their own coverage, observations, rules, transitions, responses and traffic", async () => {
    const { lampReport: sound, candles } = await twoOf(jsonAnswer(404, {}));
    expect([sound.coverage.stated.exercised, candles.coverage.stated.exercised]).toEqual([7, 5]);
    expect(sound.observations.map((each) => each.value)).toEqual(["seen at http://lamps.test"]);
    expect(candles.observations.map((each) => each.value)).toEqual(["seen at http://candles.test"]);
    const lookedAt = ({ answers }: VariantReport) => answers.slice(0, 2).map((each) => each.responses);
    expect([lookedAt(sound), lookedAt(candles)]).toEqual([
      [2, 0],
      [0, 2],
    ]);
    expect([sound.traffic.requests, candles.traffic.requests]).toEqual([2, 2]);
    expect([sound.invariants, candles.invariants].map(([rule]) => rule?.watched)).toEqual([2, 2]);
    expect(sound.transitions.seen).toEqual(["lamp.hang"]);
  });

  test("do not share witnesses of a channel", async () => {
    const silence = "no list contained anything";
    const run: Scenario["run"] = async (session, { appears }) => {
      if (session.contract.variant === "candles") session.witness("list");
      appears("hang.dark", { on: "list", there: false, what: "the lamp", silence });
    };
    const { lampReport: silent, candles } = await twoOf(LAMP, { scenarios: [{ ...scenario, run }] });
    expect([outcomesOf(silent)["hang.dark"], outcomesOf(candles)["hang.dark"]]).toEqual(["inconclusive", "violated"]);
  });

  test("never use the same unique text, since both may share one deployment", async () => {
    texts.length = 0;
    await twoOf(LAMP);
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(2);
  });

  test.each<[Verdict, number, WireResult, Partial<RehearsalOptions>]>([
    ["conformant", 0, LAMP, {}],
    [
      "partial",
      4,
      jsonAnswer(500, {}),
      { scenarios: [{ ...scenario, run: async (_, { blocked }) => blocked("dark") }] },
    ],
    ["unreachable", 3, jsonAnswer(401, {}), {}],
    ["non-conformant", 1, jsonAnswer(200, {}), {}],
  ])("give the run the more severe verdict: %s, exit %i", async (verdict, exit, candle, options) => {
    const { report, candles } = await twoOf(candle, options);
    expect([report.verdict, EXIT_CODES[report.verdict], candles.verdict]).toEqual([verdict, exit, verdict]);
  });

  test("each report the end of their own run, and the run reports the worst one", async () => {
    const { report, lampReport: sound, candles } = await twoOf(jsonAnswer(401, {}));
    expect([sound.end.kind, candles.end.kind, report.end.kind]).toEqual(["finished", "unreachable", "unreachable"]);
  });
});
