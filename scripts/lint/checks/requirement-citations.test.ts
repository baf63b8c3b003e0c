import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementCitations } from "./requirement-citations.ts";

const get = "openapi.yaml #/paths/~1parcels~1{parcelId}/get";
const schemas = "openapi.yaml #/components/schemas";

it.each([
  ["x-requirement: read.call", "x-requirement: read.cal", `${get}/x-requirement: there is no requirement "read.cal"`],
  [
    "x-requirement: read.call",
    "x-requirement: [read.call]",
    `${get}/x-requirement: there is no requirement ["read.call"]`,
  ],
  [
    "x-requirement: parcel.status",
    "x-requirement: parcel.paper",
    `${schemas}/Parcel/properties/status/x-requirement: parcel.paper is context: it demands nothing`,
  ],
  [
    "{ format: time.rfc3339 }",
    "{ format: read.call }",
    `${schemas}/Parcel/properties/sentAt/x-implied/format: read.call is stated, not implied`,
  ],
  [
    "otherMoves: states.other",
    "otherMoves: states.send",
    `${schemas}/Status/x-lifecycle/otherMoves: states.send is stated, not open`,
  ],
  [
    "requirement: states.lose",
    "requirement: states.los",
    `${schemas}/Status/x-lifecycle/transitions/1/requirement: there is no requirement "states.los"`,
  ],
])("%s as %s", async (from, to, problem) => {
  expect(await findings(requirementCitations, edited([from, to]))).toEqual([problem]);
});
