import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { unconstrainedBodies } from "./unconstrained-bodies.ts";

const at = "openapi.yaml #/components/schemas/Rejection";

it("finds a body that accepts everything without an explanation", async () => {
  expect(await findings(unconstrainedBodies, edited([", x-requirement: errors.body", ""]))).toEqual([
    `${at}: the body of readParcel.default constrains nothing, and cites no open requirement for that`,
  ]);
});

it("requires the requirement to be open", async () => {
  expect(
    await findings(unconstrainedBodies, edited(["id: errors.body, level: open", "id: errors.body, level: stated"])),
  ).toHaveLength(1);
});
