import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { extensions } from "./extensions.ts";

it("finds a misspelt extension", async () => {
  expect(await findings(extensions, edited(["x-lifecycle:", "x-lifecylce:"]))).toEqual([
    "openapi.yaml #/components/schemas/Status/x-lifecylce: x-lifecylce is not an extension of payspec",
  ]);
});

it("ignores the data of examples, but not their other members", async () => {
  expect(await findings(extensions, edited(["value: { label: Fragile }", "value: { x-label: Fragile }"]))).toEqual([]);
  expect(await findings(extensions, edited(["one: { value:", "one: { x-one: 1, value:"]))).toHaveLength(1);
});
