import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementRows } from "./requirement-rows.ts";

it("finds one id on two properties", async () => {
  expect(
    await findings(requirementRows, edited(["x-requirement: parcel.sent-at", "x-requirement: parcel.status"])),
  ).toEqual([
    "openapi.yaml value /sentAt: parcel.status stands on the response property sentAt and on the response property status",
  ]);
});

it("finds one id on a property of a request and of a response", async () => {
  const both = edited(["x-requirement: change.label", "x-requirement: parcel.status"], ["label: {", "status: {"]);
  expect(await findings(requirementRows, both)).toEqual([
    "openapi.yaml value /status: parcel.status stands on the request property status and on the response property status",
  ]);
});
