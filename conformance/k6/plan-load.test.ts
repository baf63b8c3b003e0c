import { describe, expect, test } from "vitest";
import { lamps, lampWire } from "../contract/testing/lamps.ts";
import type { Load, Scenario, Variant } from "../scenario/index.ts";
import { variants } from "../variants.ts";
import { type KnownDriver, planLoad } from "./plan-load.ts";

const scenario = (id: string, header: Partial<Scenario> = {}): Scenario => ({
  id,
  title: id,
  requirements: ["hang.dark"],
  run: async () => {},
  ...header,
});
const because = "it counts all lamps";
const variantWith = (load?: Load): Variant => ({
  contract: lamps,
  credentials: [],
  wire: lampWire,
  signs: { saysSuccess: () => true, idsIn: () => new Set() },
  scenarios: [
    scenario("hang/dark"),
    scenario("hang/told", { needs: "inbox" }),
    scenario("hang/live", { needs: "live" }),
    scenario("count/all", { exclusive: { because } }),
    scenario("count/own", { exclusive: { because, unless: "newBusiness" } }),
  ],
  ...(load && { load }),
  credentialsOf: () => ({}),
  probe: () => Promise.reject(new Error("nobody asks")),
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
  test("plays what it names, of load alone or not, and promises what that cites", () => {
    const { plan, stories, leftOut } = planLoad(variantWith(load), "race", {});
    expect(stories.map(({ scenario: { id }, weight }) => [id, weight])).toEqual([
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
  ])("that %s is an error", (_, broken, message) => {
    expect(() => planLoad(variantWith(broken), "shop", {})).toThrow(message);
  });
});

describe("the whole suite", () => {
  const leftOut = (driver: KnownDriver) => planLoad(variantWith(load), "suite", driver).leftOut;
  const always = [
    { scenario: "hang/told", reason: "it waits for webhooks, but k6 has no inbox" },
    { scenario: "hang/live", reason: "it uses live keys, which move real money" },
    { scenario: "count/all", reason: `it cannot run concurrently: ${because}` },
  ];
  const alone = {
    scenario: "count/own",
    reason: `it cannot run concurrently if the driver has no newBusiness: ${because}`,
  };

  test.each<[string, KnownDriver, boolean]>([
    ["no driver", {}, false],
    ["a driver that no request reaches", { kind: "manual" }, false],
    ["a driver that was not asked yet", { kind: "http" }, true],
    ["a driver with that ability", { kind: "http", abilities: ["newBusiness"] }, true],
    ["a driver without it", { kind: "http", abilities: ["approvePayment"] }, false],
  ])("leaves out, by name, what cannot run there: with %s", (_, driver, isLifted) => {
    expect(leftOut(driver)).toEqual(isLifted ? always : [...always, alone]);
  });

  test("holds what is of load alone as well, each alike", () => {
    const { stories } = planLoad(variantWith(load), "suite", {});
    expect(stories.map(({ scenario: { id }, weight }) => [id, weight])).toEqual([
      ["hang/dark", 1],
      ["load/many", 1],
    ]);
  });
});

test.each(variants)("the profiles of $contract.variant are sound, and leave nothing out", (variant) => {
  for (const profile of ["shop", "race"] as const) {
    const { stories, leftOut } = planLoad(variant, profile, { kind: "http" });
    expect(leftOut).toEqual([]);
    for (const { weight } of stories) expect(Number.isInteger(weight) && weight >= 1).toBe(true);
  }
});
