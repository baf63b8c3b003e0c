import { describe, expect, test } from "vitest";
import type { Contract } from "../contract/index.ts";
import { exampleContract } from "../contract/testing/lamps.ts";
import type { CheckLine, ExchangeLine, Line } from "../log/index.ts";
import { createFold } from "./fold.ts";
import type { VariantReport } from "./report.ts";
import { check, closing, ending, opening, responding } from "./testing/lines.ts";

/** The lamps contract with a requirement named after a field, and one that compares whole lamps. */
const contract: Contract = {
  ...exampleContract,
  operations: {
    ...exampleContract.operations,
    listLamps: {
      method: "GET",
      path: "/lamps",
      requirement: "list.open",
      parameters: [],
      responses: {
        "200": {
          requirement: "list.open",
          body: {
            schema: "Lamps",
            validator: "lamp",
            unconstrained: false,
            blame: [{ pointer: "/lamps/*/colour", requirement: "list.colour" }],
          },
        },
      },
    },
  },
  requirements: {
    ...exampleContract.requirements,
    "lamp.colour-as-hung": { level: "stated", text: "A lamp keeps its colour.", source: "Lamps, hang" },
    "list.colour": { level: "stated", text: "A listed lamp has a colour, a string.", source: "Lamps, list" },
    "list.as-read": { level: "implied", text: "A list shows a lamp as a read does.", source: "Lamps, list" },
  },
};

interface Answer {
  readonly operation?: string;
  readonly status?: number;
}

/** Returns an exchange line with a response. */
const answered = (
  exchange: number,
  scenario: string,
  { operation = "lookAtLamp", status = 200 }: Answer = {},
): Line => ({
  // The helper is typed as returning any line, but returns an exchange.
  ...(responding([], scenario) as ExchangeLine),
  exchange,
  operation,
  response: { status, headers: [], body: { text: "", byteLength: 0 } },
});
const violated = (requirement: string, exchange: number, scenario: string, parts: Partial<CheckLine> = {}): Line =>
  check(requirement, "violated", { exchange, scenario, expected: "a string", difference: "type", ...parts });
const colour = (exchange: number, scenario: string, actual = "the number 7"): Line =>
  violated("lamp.colour", exchange, scenario, { by: "schema", pointer: "/colour", actual });

/** A read of a lamp; `others` reads two lamps without a failure. */
const look = (exchange: number, scenario: string, id = "L1"): Line => {
  // The helper is typed as returning any line, but returns an exchange.
  const line = answered(exchange, scenario) as ExchangeLine;
  return { ...line, request: { ...line.request, method: "GET", url: `https://lamps.test/v1/lamps/${id}` } };
};
const others = [look(8, "c", "L8"), look(9, "c", "L9")];
const wattage = (exchange: number, scenario: string): Line =>
  violated("hang.created", exchange, scenario, { actual: '"5.00"', difference: "value" });
const dark = (exchange: number, scenario: string): Line =>
  violated("hang.dark", exchange, scenario, { expected: '"LIT"', actual: '"DARK"', difference: "value" });

function fold(lines: readonly Line[]): VariantReport {
  const scenarios = ["a", "b", "c"].map((id) => ({ id, title: id, requirements: ["hang.dark", "lamp.id"] }));
  const folded = createFold(new Map([["lamps", contract]]));
  for (const line of [opening({ scenarios, requirements: ["hang.dark", "lamp.id"] }), ...lines, closing()])
    folded.add(line);
  const [variant] = folded.report().variants;
  if (!variant) throw new Error("the report holds no variant");
  return variant;
}

/** Returns the requirements of each cause. */
const causesOf = (lines: readonly Line[]) => fold(lines).causes.map(({ requirements }) => requirements.join(" "));

describe("failures have one cause if they are", () => {
  test.each<readonly [why: string, lines: readonly Line[]]>([
    [
      "of the same requirement and difference, whatever the operation",
      [answered(1, "a"), colour(1, "a"), answered(2, "b", { operation: "hangLamp" }), colour(2, "b")],
    ],
    [
      "of the same field, by a schema and by a rule of the whole run",
      [
        answered(1, "a"),
        colour(1, "a"),
        violated("lamp.colour-as-hung", 1, "a", { by: "invariant", actual: '7 of "L1"' }),
      ],
    ],
    [
      "of members of the same name that have a wrong type, whatever the response",
      [
        answered(1, "a"),
        colour(1, "a"),
        answered(2, "b", { operation: "listLamps" }),
        violated("list.colour", 2, "b", { by: "schema", pointer: "/lamps/0/colour", actual: "the number 9" }),
      ],
    ],
    [
      "with the same value in the same response",
      [answered(1, "a"), colour(1, "a"), violated("hang.dark", 1, "a", { actual: "the number 7" })],
    ],
    [
      "in the same few responses",
      [
        ...[1, 2, 3, 4].map((each) => answered(each, "a")),
        violated("hang.dark", 1, "a", { actual: "x", difference: "value" }),
        violated("hang.created", 1, "a", { actual: "y", difference: "value" }),
      ],
    ],
    [
      "with the same state in the same response, found by a scenario and by a run-wide rule",
      [
        answered(1, "a"),
        violated("hang.created", 1, "a", {
          by: "invariant",
          actual: "LIT in exchange 1, too early",
          difference: "value",
        }),
        violated("hang.dark", 1, "a", { actual: '"LIT"', difference: "value" }),
      ],
    ],
    [
      "of an amount, and of a state that follows from it in a later response",
      [...others, look(1, "a"), wattage(1, "a"), look(2, "a"), dark(2, "a")],
    ],
    [
      "of a rejected request that takes effect, and of an amount that follows from it",
      [
        ...others,
        look(1, "a"),
        violated("lamp.glow", 1, "a", { actual: "status 404, but 1 became 2", difference: "effect" }),
        look(2, "a"),
        wattage(2, "a"),
      ],
    ],
    [
      "where a comparison of whole objects names the field",
      [
        answered(1, "a"),
        colour(1, "a"),
        answered(2, "b", { operation: "listLamps" }),
        check("list.as-read", "finding", { scenario: "b", exchange: 2, difference: "value", members: ["colour"] }),
      ],
    ],
    [
      "rejections of valid requests of one operation with one status",
      ["hang.operation", "hang.created", "hang.dark"].flatMap((each, index) => [
        answered(index + 1, "a", { operation: "hangLamp", status: 404 }),
        violated(each, index + 1, "a", { actual: "status 404", difference: "refused" }),
      ]),
    ],
  ])("%s", (_, lines) => {
    expect(causesOf(lines)).toHaveLength(1);
  });
});

describe("failures have separate causes if they are", () => {
  test.each<readonly [why: string, lines: readonly Line[]]>([
    [
      "of one wrong status, if the responses that show it break two specific requirements",
      [
        ...[3, 4, 5, 6].map((each) => answered(each, "c")),
        answered(1, "a", { operation: "hangLamp" }),
        violated("look.ok", 1, "a", { difference: "status", actual: "status 200" }),
        violated("hang.created", 1, "a", { difference: "accepted", actual: "status 200" }),
        answered(2, "b"),
        violated("look.ok", 2, "b", { difference: "status", actual: "status 200" }),
        violated("hang.dark", 2, "b", { difference: "accepted", actual: "status 200" }),
      ],
    ],
    [
      "of members of the same name in several responses that have the right type and a wrong value",
      [
        answered(1, "a"),
        violated("lamp.colour", 1, "a", { by: "schema", pointer: "/colour", difference: "value" }),
        answered(2, "b", { operation: "listLamps" }),
        violated("list.colour", 2, "b", { by: "schema", pointer: "/lamps/0/colour", difference: "value" }),
      ],
    ],
    [
      "of an amount, and of a state of another resource",
      [...others, look(1, "a"), wattage(1, "a"), look(2, "a", "L2"), dark(2, "a")],
    ],
    [
      "of an amount, and of a state in another scenario",
      [...others, look(1, "a"), wattage(1, "a"), look(2, "b"), dark(2, "b")],
    ],
    ["of an amount, and of a state before it", [...others, look(1, "a"), dark(1, "a"), look(2, "a"), wattage(2, "a")]],
    [
      "of an amount, and of a state that another scenario shows before the amount",
      [...others, look(1, "a"), wattage(1, "a"), look(2, "b"), dark(2, "b"), look(3, "b"), wattage(3, "b")],
    ],
    [
      "of an amount, and of a text in a later response",
      [
        ...others,
        look(1, "a"),
        wattage(1, "a"),
        look(2, "a"),
        violated("hang.dark", 2, "a", { actual: '"a shelf"', difference: "value" }),
      ],
    ],
    [
      "of an amount that most responses show, and of a state",
      [look(1, "a"), wattage(1, "a"), look(2, "a"), wattage(2, "a"), look(3, "a"), dark(3, "a")],
    ],
    [
      "of two fields of one response",
      [
        answered(1, "a"),
        colour(1, "a"),
        violated("lamp.id", 1, "a", { by: "schema", pointer: "/id", actual: "the number 7" }),
      ],
    ],
    [
      "of wrong value, if nearly every response shows the wider one",
      [
        ...[1, 2].flatMap((each) => [answered(each, "a"), colour(each, "a")]),
        violated("hang.dark", 1, "a", { actual: '"LIT"', difference: "value" }),
      ],
    ],
    [
      "rejections of requests with two statuses",
      [
        answered(1, "a", { operation: "hangLamp", status: 404 }),
        violated("hang.operation", 1, "a", { difference: "refused" }),
        answered(2, "a", { operation: "hangLamp", status: 409 }),
        violated("hang.dark", 2, "a", { difference: "refused" }),
      ],
    ],
  ])("%s", (_, lines) => {
    expect(causesOf(lines)).toHaveLength(2);
  });
});

test("a rejection keeps a cause if the failures of the wrong status in its response are divided", () => {
  const { scenarios } = fold([
    ...[3, 4, 5, 6, 7, 8].map((each) => answered(each, "c")),
    answered(1, "a", { operation: "hangLamp" }),
    violated("look.ok", 1, "a", { difference: "status", actual: "status 200" }),
    violated("hang.created", 1, "a", { difference: "accepted", actual: "status 200" }),
    violated("hang.operation", 1, "a", { difference: "refused", actual: "status 200" }),
    answered(2, "b"),
    violated("look.ok", 2, "b", { difference: "status", actual: "status 200" }),
    violated("hang.dark", 2, "b", { difference: "accepted", actual: "status 200" }),
  ]);
  const failures = scenarios.flatMap(({ checks }) => checks);
  expect(failures).toHaveLength(5);
  expect(failures.filter(({ cause }) => cause === undefined)).toEqual([]);
});

test("causes are sorted by width, findings after all violations", () => {
  const causes = causesOf([
    ...["a", "b"].map((each) => check("wire.content-type", "finding", { scenario: each, by: "wire" })),
    violated("hang.dark", 1, "a", { difference: "value" }),
    answered(2, "b"),
    colour(2, "b"),
    answered(3, "c"),
    colour(3, "c"),
  ]);
  expect(causes).toEqual(["lamp.colour", "hang.dark", "wire.content-type"]);
});

test("a cause contains its place, its reach, and the failure that shows it", () => {
  const lines = [answered(1, "a"), colour(1, "a"), answered(2, "b"), colour(2, "b")];
  const { causes, scenarios } = fold(lines);
  expect(causes).toEqual([
    {
      outcome: "violated",
      difference: "type",
      operations: ["lookAtLamp"],
      pointer: "/colour",
      requirements: ["lamp.colour"],
      scenarios: ["a", "b"],
      responses: 2,
      checks: 2,
      stopped: { requirements: [], scenarios: [] },
      example: { scenario: "a", repeat: 0, check: 0 },
    },
  ]);
  expect(scenarios.flatMap(({ checks }) => checks.map(({ cause }) => cause))).toEqual([1, 1]);
});

test.each([
  ["each other", "colour", "id"],
  ["themselves", "id", "colour"],
])("comparisons that name the fields of %s, as in a forged log, are separate causes", (_, ofId, ofColour) => {
  const compared = (requirement: string, exchange: number, member: string) =>
    violated(requirement, exchange, "a", { difference: "value", members: [member] });
  const lines = [compared("lamp.id", 1, ofId), compared("lamp.colour", 2, ofColour), violated("hang.dark", 3, "a")];
  expect(causesOf(lines)).toHaveLength(3);
});

const open = (requirement: string, scenario = "a"): Line =>
  check(requirement, "inconclusive", { scenario, reason: "the scenario stopped" });

describe("inconclusive requirements are counted in the cause", () => {
  test.each<readonly [why: string, stopped: number, lines: readonly Line[]]>([
    [
      "of the violated check that ended the scenario",
      1,
      [violated("hang.dark", 1, "a"), open("lamp.id"), ending("violated", { scenario: "a" })],
    ],
    [
      "of the response with which it could not continue",
      1,
      [answered(1, "a"), colour(1, "a"), open("lamp.id"), ending("inconclusive", { scenario: "a" })],
    ],
    [
      "of the rejection of its last request",
      1,
      [
        answered(1, "b", { operation: "hangLamp", status: 404 }),
        violated("hang.operation", 1, "b", { difference: "refused" }),
        answered(2, "a", { operation: "hangLamp", status: 404 }),
        open("lamp.id"),
        ending("inconclusive", { scenario: "a" }),
      ],
    ],
    [
      "of the transition that did not happen",
      1,
      [
        violated("hang.dark", 1, "b", { expected: '"DARK"', difference: "value" }),
        open("lamp.id"),
        ending("inconclusive", { scenario: "a", awaited: { resource: "lamp", state: "DARK" } }),
      ],
    ],
    [
      "of none, if no failure stopped it",
      0,
      [
        answered(1, "a"),
        colour(1, "a"),
        answered(2, "a"),
        open("lamp.id"),
        ending("inconclusive", { scenario: "a", reason: "the driver has no ability" }),
      ],
    ],
    [
      "of none, if something else leaves the requirement open too",
      0,
      [
        violated("hang.dark", 1, "a"),
        open("lamp.id"),
        ending("violated", { scenario: "a" }),
        open("lamp.id", "b"),
        ending("inconclusive", { scenario: "b" }),
      ],
    ],
  ])("%s", (_, stopped, lines) => {
    const { causes } = fold(lines);
    expect(causes.map((each) => each.stopped.requirements)).toEqual([stopped === 1 ? ["lamp.id"] : []]);
  });
});
