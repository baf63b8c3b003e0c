import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { lifecycleExamples } from "./lifecycle-examples.ts";

it("finds a state without an example", async () => {
  expect(await findings(lifecycleExamples, edited(["lost: { value: { status: LOST } }", ""]))).toEqual([
    "openapi.yaml #/components/schemas/Status: no read operation has an example of a parcel that is LOST",
  ]);
});

it("ignores operations that do not read exactly one resource", async () => {
  const listed = edited(["/parcels/{parcelId}:", "/parcels:"]);
  expect(await findings(lifecycleExamples, listed)).toEqual([
    "openapi.yaml #/components/schemas/Status: no read operation has an example of a parcel that is PACKED, LOST",
  ]);
});
