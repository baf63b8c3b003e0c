import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementEntries, requirementFiles, requirementIds, requirementRows } from "./requirements.ts";

const filesNamed = (...names: readonly (readonly [string, string])[]) => {
  const requirements = names.map(([file, heading]) => ({
    file: `/specs/parcels/requirements/${file}`,
    heading,
    entries: [],
  }));
  return findings(requirementFiles, { ...edited(), requirements });
};

it("accepts numbered files", async () => {
  expect(await filesNamed(["01-a.yaml", "A"], ["02-b-c.yaml", "B"])).toEqual([]);
});

it("finds a gap", async () => {
  expect(await filesNamed(["01-a.yaml", "A"], ["03-b.yaml", "B"])).toEqual([
    "requirements/03-b.yaml #/heading: file 2 is called 03-b.yaml",
  ]);
});

it("finds a heading with two files", async () => {
  expect(await filesNamed(["01-a.yaml", "A"], ["02-b.yaml", "A"])).toEqual([
    "requirements/02-b.yaml #/heading: 01-a.yaml has the same heading",
  ]);
});

const at = "requirements/01-parcels.yaml #/requirements";

it.each([
  ["id: read.call,", "id: read.id,", `${at}/1: the id read.id is already used in requirements/01-parcels.yaml`],
  ["id: read.call,", "id: readCall,", `${at}/1: the id readCall does not read well`],
  ["id: read.call,", "id: Read.call_it,", `${at}/1: the id Read.call_it does not read well`],
  ["id: read.call, level: stated", "id: read.call, level: strong", `${at}/1: read.call has the unknown level strong`],
  [
    "id: read.call, level: stated",
    "id: read.call, level: unobservable",
    `${at}/1: read.call is unobservable without a reason`,
  ],
  [", because: It requires nothing.", "", `${at}/13: parcel.paper is context without a reason`],
  ["level: context", "level: stated", `${at}/13: parcel.paper is stated and has a because`],
  ["level: context", "level: implied", `${at}/13: parcel.paper is implied and has a because`],
])("%s as %s", async (from, to, problem) => {
  expect(await findings(requirementEntries, edited([from, to]))).toEqual([problem]);
});

it("an open entry may explain why its answer cannot be observed, or have no explanation", async () => {
  expect(await findings(requirementEntries, edited(["level: context", "level: open"]))).toEqual([]);
});

const published = edited().publishedIds;

it("finds removed ids", async () => {
  expect(await findings(requirementIds, { ...edited(), publishedIds: [...published, "read.old"] })).toEqual([
    "requirements #: read.old is gone",
  ]);
});

it("finds new ids, and names some", async () => {
  expect(await findings(requirementIds, { ...edited(), publishedIds: published.slice(5) })).toEqual([
    "requirements #: 5 ids are new: read.id, read.call, read.answer, …",
  ]);
});

it("finds one id on two properties", async () => {
  expect(
    await findings(requirementRows, edited(["x-requirement: parcel.sent-at", "x-requirement: parcel.status"])),
  ).toEqual([
    "openapi.yaml value /sentAt: parcel.status is cited by the response property sentAt and by the response property status",
  ]);
});

it("finds one id on a property of a request and of a response", async () => {
  const both = edited(["x-requirement: change.label", "x-requirement: parcel.status"], ["label: {", "status: {"]);
  expect(await findings(requirementRows, both)).toEqual([
    "openapi.yaml value /status: parcel.status is cited by the request property status of changeParcel and by the response property status",
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
    "openapi.yaml value /status: parcel.status is cited by the response property status of Errors and by the response property status of Parcel",
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
    "openapi.yaml #/paths/~1parcels~1{parcelId}/put/parameters/0: read.id is cited by the parameter deep of changeParcel and by the parameter parcelId of /parcels/{parcelId}",
  ]);
});
