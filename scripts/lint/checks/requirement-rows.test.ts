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
    "openapi.yaml value /status: parcel.status stands on the request property status of changeParcel and on the response property status",
  ]);
});

const rejection = "Rejection: { title: Rejection, x-requirement: errors.body }";
const body = (status: string) =>
  `Rejection:
      type: object
      properties:
        status: { type: string, x-requirement: ${status} }
        reason: { type: string, x-requirement: errors.body }
        hint: { type: string, x-requirement: read.rejected }`;
const tables = [
  [
    "parcel.status, level: stated, text: T., source: S",
    'parcel.status, level: stated, text: T., source: "Parcel, row status"',
  ],
  [
    "parcel.sent-at, level: stated, text: T., source: S",
    'parcel.sent-at, level: stated, text: T., source: "Parcel, row sentAt"',
  ],
  ["errors.body, level: open, text: T., source: S", 'errors.body, level: open, text: T., source: "Errors, row reason"'],
  [
    "read.rejected, level: open, text: T., source: S",
    'read.rejected, level: open, text: T., source: "Errors, row hint"',
  ],
] as const;

it("finds one id on properties of the same name in two tables", async () => {
  expect(await findings(requirementRows, edited([rejection, body("parcel.status")], ...tables))).toEqual([
    "openapi.yaml value /status: parcel.status stands on the response property status of Errors and on the response property status of Parcel",
  ]);
});

it("finds nothing if a table applies to several bodies", async () => {
  const twice = 'default: { $ref: "#/components/responses/Rejected" }';
  const parcel = 'content: { application/json: { schema: { $ref: "#/components/schemas/Parcel" } } }';
  const again = `"200": { description: Changed., x-requirement: read.answer, ${parcel} }\n        ${twice}`;
  expect(await findings(requirementRows, edited([twice, again], ...tables))).toEqual([]);
});

it("finds one id on parameters of two operations, except on a shared parameter", async () => {
  const query = "{ name: deep, in: query, x-requirement: read.id, schema: { type: boolean } }";
  const own = edited([
    "      operationId: changeParcel",
    `      operationId: changeParcel\n      parameters: [${query}]`,
  ]);
  expect(await findings(requirementRows, own)).toEqual([
    "openapi.yaml #/paths/~1parcels~1{parcelId}/put/parameters/0: read.id stands on the parameter deep of changeParcel and on the parameter parcelId of /parcels/{parcelId}",
  ]);
});
