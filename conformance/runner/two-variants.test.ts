import { describe, expect, test } from "vitest";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import type { Invariant, Scenario } from "../scenario/index.ts";
import { equals } from "../scenario/index.ts";
import type { WireResult } from "../transport/index.ts";
import { EXIT_CODES, type VariantReport, type Verdict } from "./report.ts";
import { jsonAnswer, LAMP, type RehearsalOptions, rehearse } from "./testing/rehearsal.ts";

/** What was asked for of each variant, so that nobody's texts are those of another. */
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
    if (sighting.answer.text.includes("stolen")) words.broken({ expected: "an id of ours", actual: "stolen" });
    else words.held();
  },
};

/** Two variants that have every id in common, side by side; only the second is answered as the test says. */
async function twoOf(candle: WireResult, options: Partial<RehearsalOptions> = {}) {
  const { report } = await rehearse({
    contract: lamps,
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
  return { report, lamps: first, candles: second };
}

const outcomesOf = ({ requirements }: VariantReport) =>
  Object.fromEntries(requirements.map(({ id, outcome }) => [id, outcome]));

describe("two variants whose ids are equal, in one run", () => {
  test("what is violated in one leaves the other's pass alone: by schema, by a scenario, by a rule of the run", async () => {
    const { report, lamps: sound, candles } = await twoOf(jsonAnswer(200, { id: "stolen", colour: "lit", x: 1 }));
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

  test("a wrong type of one is no wrong type of the other", async () => {
    const { lamps: sound, candles } = await twoOf(jsonAnswer(200, { id: "1", colour: 7 }));
    expect(outcomesOf(candles)["lamp.colour"]).toBe("violated");
    expect(outcomesOf(sound)["lamp.colour"]).toBe("pass");
    expect(sound.scenarios.flatMap((each) => each.checks)).toEqual([]);
  });

  test("coverage, observations, rules, transitions, answers and traffic are those of each", async () => {
    const { lamps: sound, candles } = await twoOf(jsonAnswer(404, {}));
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

  test("what came over a channel of one says nothing of what is missing in the other", async () => {
    const silence = "no list contained anything";
    const run: Scenario["run"] = async (session, { appears }) => {
      if (session.contract.variant === "candles") session.witness("list");
      appears("hang.dark", { on: "list", there: false, what: "the lamp", silence });
    };
    const { lamps: silent, candles } = await twoOf(LAMP, { scenarios: [{ ...scenario, run }] });
    expect([outcomesOf(silent)["hang.dark"], outcomesOf(candles)["hang.dark"]]).toEqual(["inconclusive", "violated"]);
  });

  test("no text that one uses is used by the other: both may stand on one deployment", async () => {
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
  ])("the heavier verdict is that of the run: %s, exit %i", async (verdict, exit, candle, options) => {
    const { report, candles } = await twoOf(candle, options);
    expect([report.verdict, EXIT_CODES[report.verdict], candles.verdict]).toEqual([verdict, exit, verdict]);
  });

  test("each says how its own run ended; the worst end is that of the run", async () => {
    const { report, lamps: sound, candles } = await twoOf(jsonAnswer(401, {}));
    expect([sound.end.kind, candles.end.kind, report.end.kind]).toEqual(["finished", "unreachable", "unreachable"]);
  });
});
