import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementCover } from "./requirement-cover.ts";

const path = "openapi.yaml #/paths/~1parcels~1{parcelId}";

it.each([
  ["x-requirement: read.call", `${path}/get: this operation has no x-requirement`],
  ["x-requirement: read.id,", `${path}/parameters/0: this parameter has no x-requirement`],
  ["x-requirement: read.answer", `${path}/get/responses/200: this response has no x-requirement`],
  [
    ", x-requirement: parcel.status",
    "openapi.yaml #/components/schemas/Parcel/properties/status: this property has no x-requirement",
  ],
  [
    ", x-requirement: change.label",
    "openapi.yaml #/components/schemas/Change/properties/label: this property has no x-requirement",
  ],
])("without %s", async (from, problem) => {
  expect(await findings(requirementCover, edited([from, ""]))).toEqual([problem]);
});

it("ignores a contract without requirements", async () => {
  expect(await findings(requirementCover, { ...edited(["x-requirement: read.call", ""]), requirements: [] })).toEqual(
    [],
  );
});
