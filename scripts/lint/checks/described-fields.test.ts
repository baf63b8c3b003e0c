import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { describedFields } from "./described-fields.ts";

const schemas = "openapi.yaml #/components/schemas";
const LABEL = "description: Printed label., examples: [Fragile]";
const PARAMETER = "openapi.yaml #/paths/~1parcels~1{parcelId}/parameters/0";

it.each([
  [LABEL, "examples: [Fragile]", `${schemas}/Change/properties/label: label has no description`],
  [LABEL, "description: Printed label.", `${schemas}/Change/properties/label: label has no example`],
  ["description: ID of the parcel., ", "", `${PARAMETER}: parcelId has no description`],
  [", example: PCL_1", "", `${PARAMETER}: parcelId has no example`],
  [
    "description: Status of the parcel.\n",
    "title: Status\n",
    `${schemas}/Parcel/properties/status: status has no description`,
  ],
])("%j as %j", async (from, to, problem) => {
  expect(await findings(describedFields, edited([from, to]))).toEqual([problem]);
});

it("exempts objects, lists of objects and forbidden fields from the example", async () => {
  const other = (schema: string) => edited([LABEL, `${LABEL} }\n        other: { description: Other., ${schema}`]);
  const object = '$ref: "#/components/schemas/Parcel"';
  expect(await findings(describedFields, other(object))).toEqual([]);
  expect(await findings(describedFields, other(`type: array, items: { ${object} }`))).toEqual([]);
  expect(await findings(describedFields, other("not: {}"))).toEqual([]);
  expect(await findings(describedFields, other("type: array, items: { type: string }"))).toEqual([
    `${schemas}/Change/properties/other: other has no example`,
  ]);
});
