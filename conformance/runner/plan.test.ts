import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import { openLamps } from "../contract/testing/open-lamps.ts";
import type { Scenario } from "../scenario/index.ts";
import { assertKnown, planVariant, UnknownSelection } from "./plan.ts";
import { variantOf } from "./testing/rehearsal.ts";

const scenario = (id: string, ...requirements: readonly string[]): Scenario => ({
  id,
  title: id,
  requirements,
  run: async () => {},
});
const scenarios = [
  scenario("hang/dark", "hang.dark", "lamp.colour"),
  scenario("hang/twice", "hang.dark"),
  scenario("glow/faint", "lamp.glow", "hang.dark"),
];
const variant = variantOf({ contract: exampleContract, wire: lampWire, scenarios, whenIdle: () => {} });

function planOf(...only: readonly string[]) {
  const plan = planVariant(variant, { only });
  return {
    scenarios: plan.scenarios.map((each) => each.id),
    requirements: plan.requirements,
    selection: plan.selection,
  };
}

describe("a plan", () => {
  test("of everything includes requirements of scenarios, responses and the wire, in the order of the document", () => {
    expect(planOf()).toEqual({
      selection: false,
      scenarios: ["hang/dark", "hang/twice", "glow/faint"],
      requirements: [
        "wire.json",
        "wire.content-type",
        "wire.unique-keys",
        "wire.rejection",
        "hang.operation",
        "hang.created",
        "hang.dark",
        "look.operation",
        "look.ok",
        "list.open",
        "lamp.id",
        "lamp.colour",
        "lamp.glow",
      ],
    });
  });

  test("of everything includes the success status of an operation if it is open", () => {
    const open = { ...variant, contract: openLamps };
    expect(planVariant(open).requirements).toContain("hang.success-status");
    expect(planVariant(open, { only: ["hang.success-status"] })).toMatchObject({
      scenarios,
      requirements: ["hang.success-status"],
    });
    expect(() => assertKnown([open], ["hang.success-status"], () => "")).not.toThrow();
  });

  test("of everything includes requirements that a schema constraint only implies", () => {
    const implied = { pointer: "/at", requirement: "lamp.id", implied: { format: "lamp.glow" } };
    const body = { schema: "Lamp", validator: "lamp", unconstrained: false, blame: [implied] };
    const operation = {
      ...exampleContract.operations.lookAtLamp,
      responses: { "200": { requirement: "look.ok", body } },
    };
    const { requirements } = planVariant({
      ...variant,
      scenarios: [],
      contract: { ...exampleContract, operations: { operation } },
    });
    expect(requirements).toContain("lamp.glow");
  });

  test.each([
    [["hang/dark"], ["hang/dark"], ["hang.dark", "lamp.colour"]],
    [["hang"], ["hang/dark", "hang/twice"], ["hang.dark", "lamp.colour"]],
    [["hang.dark"], ["hang/dark", "hang/twice", "glow/faint"], ["hang.dark"]],
    [
      ["hang.dark", "lamp.glow"],
      ["hang/dark", "hang/twice", "glow/faint"],
      ["hang.dark", "lamp.glow"],
    ],
    [
      ["hang/twice", "lamp.glow"],
      ["hang/twice", "glow/faint"],
      ["hang.dark", "lamp.glow"],
    ],
    [["nothing"], [], []],
    [["constructor"], [], []],
  ])("of %j", (only, ids, requirements) => {
    expect(planOf(...only)).toEqual({ selection: true, scenarios: ids, requirements });
  });
});

test("a plan includes transitions that a scenario declares, unless only another requirement of it is named", () => {
  const seeing = { ...scenario("glow/seen", "lamp.glow"), transitions: ["lamp.hang"] };
  const of = (...only: readonly string[]) => planVariant({ ...variant, scenarios: [seeing] }, { only }).requirements;
  expect(of("glow/seen")).toEqual(["hang.dark", "lamp.glow"]);
  expect(of("lamp.glow")).toEqual(["lamp.glow"]);
  expect(of()).toContain("hang.dark");
});

describe("a requirement that every exchange shows and no scenario cites", () => {
  const rule = { requirement: "lamp.id", counts: "lamps that were looked at again", watch: () => () => {} };
  const watched = { ...variant, invariants: [rule], contract: { ...exampleContract, operations: {} } };
  const of = (...only: readonly string[]) => {
    const plan = planVariant(watched, { only });
    return { scenarios: plan.scenarios.length, requirements: plan.requirements };
  };

  test("is included in a full plan", () => {
    expect(of().requirements).toContain("lamp.id");
  });

  test("needs every scenario, and selects only itself", () => {
    expect(of("lamp.id")).toEqual({ scenarios: 3, requirements: ["lamp.id"] });
    expect(of("wire.json")).toEqual({ scenarios: 3, requirements: ["wire.json"] });
    expect(planOf("lamp.id")).toEqual({
      selection: true,
      scenarios: ["hang/dark", "hang/twice", "glow/faint"],
      requirements: ["lamp.id"],
    });
  });

  test("may be named together with others", () => {
    expect(of("lamp.id", "hang/dark")).toEqual({
      scenarios: 3,
      requirements: ["hang.dark", "lamp.id", "lamp.colour"],
    });
  });

  test("needs only the scenarios that cite it, if any do", () => {
    expect(of("lamp.colour")).toEqual({ scenarios: 1, requirements: ["lamp.colour"] });
  });

  test("is known", () => {
    expect(() => assertKnown([watched], ["lamp.id", "wire.json"], () => "")).not.toThrow();
  });
});

describe("an unknown name", () => {
  const suggest = (_: string, known: readonly string[]) => `; known: ${known.join(", ")}`;

  test("is rejected with the known names, each listed once", () => {
    expect(() => assertKnown([variant], ["hang/dark", "hagn"], suggest)).toThrow(
      new UnknownSelection(
        `no scenario, area or requirement is named "hagn"; known: hang/dark, hang, hang.dark, lamp.colour, hang/twice, glow/faint, glow, lamp.glow, look.operation, hang.operation, lamp.id, look.ok, hang.created, list.open, wire.json, wire.content-type, wire.unique-keys, wire.rejection`,
      ),
    );
    expect(() => assertKnown([], ["hang"], suggest)).toThrow(UnknownSelection);
  });

  test("is reported differently if it is a requirement that no scenario checks", () => {
    expect(() => assertKnown([variant], ["lamp.wick"], suggest)).toThrow(
      "no scenario checks lamp.wick; `payspec explain lamp.wick`",
    );
  });

  test("is accepted if one variant knows it", () => {
    const other = { ...variant, scenarios: [] };
    expect(() => assertKnown([other, variant], ["hang", "glow/faint", "lamp.colour"], suggest)).not.toThrow();
  });
});

describe("exclusion", () => {
  const of = (exclude: readonly string[], only: readonly string[] = []) => {
    const plan = planVariant(variant, { only, exclude });
    return [plan.selection, plan.scenarios.map((each) => each.id), plan.requirements];
  };

  test.each([
    [["hang"], [], ["glow/faint"], ["hang.dark", "lamp.glow"]],
    [["hang/dark"], [], ["hang/twice", "glow/faint"], ["hang.dark", "lamp.glow"]],
    [["lamp.colour"], [], ["hang/twice", "glow/faint"], ["hang.dark", "lamp.glow"]],
    [["hang.dark"], [], [], []],
    [["wire.json"], [], ["hang/dark", "hang/twice", "glow/faint"], ["hang.dark", "lamp.colour", "lamp.glow"]],
    [["hang/twice"], ["hang"], ["hang/dark"], ["hang.dark", "lamp.colour"]],
    [["glow"], ["hang.dark"], ["hang/dark", "hang/twice"], ["hang.dark"]],
  ])("of %j with only %j", (exclude, only, ids, requirements) => {
    expect(of(exclude, only)).toEqual([true, ids, requirements]);
  });
});

test("without the role live, requirements that need a live address are left out by name from a full plan", () => {
  const live = { ...scenario("hang/live", "hang.dark", "look.live"), needs: "live" as const };
  const stated = { level: "stated", text: "", source: "" } as const;
  const contract = { ...exampleContract, requirements: { ...exampleContract.requirements, "look.live": stated } };
  const withLive = { ...variant, contract, scenarios: [...scenarios, live] };
  const of = (...only: readonly string[]) => {
    const { selection, withoutLive, requirements, ...plan } = planVariant(withLive, { only, live: false });
    return [selection, plan.scenarios.map((each) => each.id), withoutLive, requirements.includes("hang.dark")];
  };
  expect(of()).toEqual([false, ["hang/dark", "hang/twice", "glow/faint"], ["look.live"], true]);
  expect(of("hang")).toEqual([true, ["hang/dark", "hang/twice"], ["look.live"], true]);
  expect(of("hang/live")).toEqual([true, [], ["hang.dark", "look.live"], false]);
  expect(of("glow")).toEqual([true, ["glow/faint"], undefined, true]);
  expect(planVariant(withLive)).toMatchObject({ scenarios: withLive.scenarios });
  expect(planVariant(withLive).withoutLive).toBeUndefined();
});

test("a shard includes every n-th scenario, and the requirements of the plan that these cite", () => {
  const share = (index: number, of: number, only: readonly string[] = []) => {
    const plan = planVariant(variant, { only, shard: { index, of } });
    expect(plan.scenarios.length).toBeGreaterThan(plan.share?.scenarios.length ?? 0);
    return [plan.share?.scenarios.map((each) => each.id), plan.share?.requirements];
  };
  expect(share(1, 2)).toEqual([
    ["hang/dark", "glow/faint"],
    ["hang.dark", "lamp.colour", "lamp.glow"],
  ]);
  expect(share(2, 2)).toEqual([["hang/twice"], ["hang.dark"]]);
  expect(share(1, 2, ["hang"])).toEqual([["hang/dark"], ["hang.dark", "lamp.colour"]]);
  expect(planVariant(variant, { shard: { index: 1, of: 1 } }).share).toBeUndefined();
});
