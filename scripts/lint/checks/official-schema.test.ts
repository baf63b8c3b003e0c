import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { officialSchema } from "./official-schema.ts";

it("finds an invalid status", async () => {
  const [first] = await findings(officialSchema, edited(['"200":', "2xx:"]));
  expect(first).toContain(
    "openapi.yaml #/paths/~1parcels~1{parcelId}/get/responses: must NOT have unevaluated properties",
  );
});

it("finds a document without a version", async () => {
  expect(await findings(officialSchema, edited(["  version: 1.0.0\n", ""]))).not.toEqual([]);
});
