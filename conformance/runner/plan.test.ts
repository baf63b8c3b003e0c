import { describe, expect, test } from "vitest";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
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
const variant = variantOf({ contract: lamps, wire: lampWire, scenarios, whenIdle: () => {} });

function planOf(...only: readonly string[]) {
  const plan = planVariant(variant, { only });
  return {
    scenarios: plan.scenarios.map((each) => each.id),
    requirements: plan.requirements,
    selection: plan.selection,
  };
}

describe("a plan", () => {
  test("of everything promises what scenarios cite, what responses express and the wire, in the document's order", () => {
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

  test("of everything promises to observe with which success an operation is answered, where that is open", () => {
    const open = { ...variant, contract: openLamps };
    expect(planVariant(open).requirements).toContain("hang.success-status");
    expect(planVariant(open, { only: ["hang.success-status"] })).toMatchObject({
      scenarios,
      requirements: ["hang.success-status"],
    });
    expect(() => assertKnown([open], ["hang.success-status"], () => "")).not.toThrow();
  });

  test("of everything promises what is only implied of a value too", () => {
    const implied = { pointer: "/at", requirement: "lamp.id", implied: { format: "lamp.glow" } };
    const body = { schema: "Lamp", validator: "lamp", unconstrained: false, blame: [implied] };
    const operation = { ...lamps.operations.lookAtLamp, responses: { "200": { requirement: "look.ok", body } } };
    const { requirements } = planVariant({
      ...variant,
      scenarios: [],
      contract: { ...lamps, operations: { operation } },
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

test("what a scenario declares to see is promised too, unless only something else of it is named", () => {
  const seeing = { ...scenario("glow/seen", "lamp.glow"), transitions: ["lamp.hang"] };
  const of = (...only: readonly string[]) => planVariant({ ...variant, scenarios: [seeing] }, { only }).requirements;
  expect(of("glow/seen")).toEqual(["hang.dark", "lamp.glow"]);
  expect(of("lamp.glow")).toEqual(["lamp.glow"]);
  expect(of()).toContain("hang.dark");
});

describe("what every exchange is evidence of, and no scenario cites", () => {
  const rule = { requirement: "lamp.id", counts: "lamps that were looked at again", watch: () => () => {} };
  const watched = { ...variant, invariants: [rule], contract: { ...lamps, operations: {} } };
  const of = (...only: readonly string[]) => {
    const plan = planVariant(watched, { only });
    return { scenarios: plan.scenarios.length, requirements: plan.requirements };
  };

  test("is promised by a full plan", () => {
    expect(of().requirements).toContain("lamp.id");
  });

  test("needs every scenario, and promises itself alone", () => {
    expect(of("lamp.id")).toEqual({ scenarios: 3, requirements: ["lamp.id"] });
    expect(of("wire.json")).toEqual({ scenarios: 3, requirements: ["wire.json"] });
    expect(planOf("lamp.id")).toEqual({
      selection: true,
      scenarios: ["hang/dark", "hang/twice", "glow/faint"],
      requirements: ["lamp.id"],
    });
  });

  test("may be named beside others", () => {
    expect(of("lamp.id", "hang/dark")).toEqual({
      scenarios: 3,
      requirements: ["hang.dark", "lamp.id", "lamp.colour"],
    });
  });

  test("needs only what cites it where a scenario does", () => {
    expect(of("lamp.colour")).toEqual({ scenarios: 1, requirements: ["lamp.colour"] });
  });

  test("is known", () => {
    expect(() => assertKnown([watched], ["lamp.id", "wire.json"], () => "")).not.toThrow();
  });
});

describe("a name that nothing bears", () => {
  const suggest = (_: string, known: readonly string[]) => `; known: ${known.join(", ")}`;

  test("is told, with what there is, each once", () => {
    expect(() => assertKnown([variant], ["hang/dark", "hagn"], suggest)).toThrow(
      new UnknownSelection(
        `no scenario, area or requirement is named "hagn"; known: hang/dark, hang, hang.dark, lamp.colour, hang/twice, glow/faint, glow, lamp.glow, look.operation, hang.operation, lamp.id, look.ok, hang.created, list.open, wire.json, wire.content-type, wire.unique-keys, wire.rejection`,
      ),
    );
    expect(() => assertKnown([], ["hang"], suggest)).toThrow(UnknownSelection);
  });

  test("but a requirement bears it that no scenario checks: that is told", () => {
    expect(() => assertKnown([variant], ["lamp.wick"], suggest)).toThrow(
      "no scenario checks lamp.wick; `payspec explain lamp.wick`",
    );
  });

  test("one variant that knows it is enough", () => {
    const other = { ...variant, scenarios: [] };
    expect(() => assertKnown([other, variant], ["hang", "glow/faint", "lamp.colour"], suggest)).not.toThrow();
  });
});

describe("what is excluded", () => {
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
  ])("%j of only %j", (exclude, only, ids, requirements) => {
    expect(of(exclude, only)).toEqual([true, ids, requirements]);
  });
});

test("without the role live, what only a live address can show is left out by name, and the rest stays whole", () => {
  const live = { ...scenario("hang/live", "hang.dark", "look.live"), needs: "live" as const };
  const stated = { level: "stated", text: "", source: "" } as const;
  const contract = { ...lamps, requirements: { ...lamps.requirements, "look.live": stated } };
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

test("a shard takes every so manieth scenario, and promises what these cite of the plan", () => {
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
