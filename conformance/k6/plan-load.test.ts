import { describe, expect, test } from "vitest";
import { exampleContract, lampWire } from "../contract/testing/lamps.ts";
import type { Load, Scenario, Variant } from "../scenario/index.ts";
import { variants } from "../variants/index.ts";
import { type KnownDriver, planLoad, rotationOf } from "./plan-load.ts";

const scenario = (id: string, header: Partial<Scenario> = {}): Scenario => ({
  id,
  title: id,
  requirements: ["hang.dark"],
  run: async () => {},
  ...header,
});
const reason = "it counts all lamps";
const variantWith = (load?: Load): Variant => ({
  contract: exampleContract,
  credentials: [],
  wire: lampWire,
  signs: { saysSuccess: () => true, idsIn: () => new Set() },
  scenarios: [
    scenario("hang/dark"),
    scenario("hang/told", { needs: "inbox" }),
    scenario("hang/live", { needs: "live" }),
    scenario("count/all", { exclusive: { reason } }),
    scenario("count/own", { exclusive: { reason, unless: "newBusiness" } }),
  ],
  ...(load && { load }),
  credentialsOf: () => ({}),
  probe: () => Promise.reject(new Error("never called")),
});
const load: Load = {
  scenarios: [scenario("load/many", { requirements: ["lamp.colour"] })],
  shop: [{ scenario: "hang/dark", weight: 2 }],
  race: [
    { scenario: "load/many", weight: 3 },
    { scenario: "hang/dark", weight: 1 },
  ],
};

describe("a profile", () => {
  test("runs the scenarios that it names, and promises the requirements that they cite", () => {
    const { plan, weighted, leftOut } = planLoad(variantWith(load), "race", {});
    expect(weighted.map(({ scenario: { id }, weight }) => [id, weight])).toEqual([
      ["load/many", 3],
      ["hang/dark", 1],
    ]);
    expect(plan.scenarios.map(({ id }) => id)).toEqual(["hang/dark", "load/many"]);
    expect([plan.selection, [...plan.requirements].sort(), leftOut]).toEqual([true, ["hang.dark", "lamp.colour"], []]);
  });

  test.each([
    [
      "names no scenario",
      { ...load, shop: [{ scenario: "hang/drak", weight: 1 }] },
      "hang/drak, which is not a scenario",
    ],
    ["is empty", { ...load, shop: [] }, "has no scenarios that can run here"],
    ["is not there", undefined, "has no scenarios that can run here"],
  ])("throws if it %s", (_, broken, message) => {
    expect(() => planLoad(variantWith(broken), "shop", {})).toThrow(message);
  });
});

describe("the whole suite", () => {
  const leftOut = (driver: KnownDriver) => planLoad(variantWith(load), "suite", driver).leftOut;
  const always = [
    { scenario: "hang/told", reason: "it waits for webhooks, but k6 has no inbox" },
    { scenario: "hang/live", reason: "it uses live keys, which move real money" },
    { scenario: "count/all", reason: `it cannot run concurrently: ${reason}` },
  ];
  const alone = {
    scenario: "count/own",
    reason: `it cannot run concurrently if the driver has no newBusiness: ${reason}`,
  };

  test.each<[string, KnownDriver, boolean]>([
    ["no driver", {}, false],
    ["a driver that no request reaches", { kind: "manual" }, false],
    ["a driver that was not asked yet", { kind: "http" }, true],
    ["a driver with that ability", { kind: "http", abilities: ["newBusiness"] }, true],
    ["a driver without it", { kind: "http", abilities: ["approvePayment"] }, false],
  ])("lists scenarios that cannot run as left out: with %s", (_, driver, isLifted) => {
    expect(leftOut(driver)).toEqual(isLifted ? always : [...always, alone]);
  });

  test("includes the scenarios for load only, with equal weights", () => {
    const { weighted } = planLoad(variantWith(load), "suite", {});
    expect(weighted.map(({ scenario: { id }, weight }) => [id, weight])).toEqual([
      ["hang/dark", 1],
      ["load/many", 1],
    ]);
  });
});

test.each(variants)("the profiles of $contract.variant are valid and leave nothing out", (variant) => {
  for (const profile of ["shop", "race"] as const) {
    const { weighted, leftOut } = planLoad(variant, profile, { kind: "http" });
    expect(leftOut).toEqual([]);
    for (const { weight } of weighted) expect(Number.isInteger(weight) && weight >= 1).toBe(true);
  }
});

const weighted = (id: string, weight: number) => {
  const scenario: Scenario = { id, title: id, requirements: [], run: async () => {} };
  return { scenario, weight };
};

test("includes each scenario as often as its weight, spread out evenly", () => {
  const rotation = rotationOf([weighted("often", 4), weighted("twice", 2), weighted("once", 1)]).map(({ id }) => id);
  expect(rotation.join(" ")).toBe("often twice often once often twice often");
});

test("includes each scenario once if all have the same weight", () => {
  const rotation = rotationOf([weighted("a", 1), weighted("b", 1), weighted("c", 1)]).map(({ id }) => id);
  expect(rotation).toEqual(["a", "b", "c"]);
});
