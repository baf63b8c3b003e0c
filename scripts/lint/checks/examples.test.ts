import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { examples } from "./examples.ts";

const path = "openapi.yaml #/paths/~1parcels~1{parcelId}";
const broken = "the example breaks its schema:";

it.each([
  ["example: PCL_1", "example: 7", `${path}/parameters/0/example: ${broken} it must be string`],
  [
    "example: 3 }",
    'example: "3" }',
    `${path}/get/responses/200/headers/X-Weight/example: ${broken} it must be integer`,
  ],
  [
    "10:00:00Z",
    "10:00:00",
    `${path}/get/responses/200/content/application~1json/examples/packed: ${broken} /sentAt must match format "date-time"`,
  ],
  [
    "value: { label: Fragile }",
    "value: { label: 1 }",
    `${path}/put/requestBody/content/application~1json/examples/one: ${broken} /label must be string`,
  ],
  [
    "examples: [Fragile]",
    "examples: [Fragile, 2]",
    `openapi.yaml #/components/schemas/Change/properties/label/examples/1: ${broken} it must be string`,
  ],
  [
    "default: None",
    "default: null",
    `openapi.yaml #/components/schemas/Change/properties/label/default: ${broken} it must be string`,
  ],
])("%s as %s", async (from, to, problem) => {
  expect(await findings(examples, edited([from, to]))).toEqual([problem]);
});
