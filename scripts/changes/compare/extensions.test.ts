import { expect, it } from "vitest";
import { changeLine } from "../testing/change-line.ts";
import { edition } from "../testing/edition.ts";
import { compareExtensions } from "./extensions.ts";

const HEADER = "          headers: { X-Weight: { schema: { type: integer }, example: 3 } }";
const PARAMETERS = "    parameters:\n";

it.each([
  [
    "x-requirement: read.id",
    "x-requirement: read.call",
    "minor implementers: what breaks /parcels/{parcelId}, parameter parcelId is covered by another requirement",
  ],
  [
    "x-requirement: read.answer",
    "x-requirement: read.call",
    "major implementers: what breaks GET /parcels/{parcelId}, response 200 is covered by another requirement",
  ],
  [
    "x-implied: { format: time.rfc3339 }",
    "x-implied: {}",
    "major implementers: format of Parcel.sentAt is no longer only implied",
  ],
  [
    "x-implied: { format: time.rfc3339 }",
    "x-implied: { format: read.answer }",
    "minor implementers: format of Parcel.sentAt is implied, under another requirement than before",
  ],
])("%s, then %s", (from, to, expected) => {
  expect(compareExtensions(edition(), edition([from, to])).map(changeLine)).toEqual([expected]);
});

it("matches a parameter by name when another is inserted before it, and ignores new nodes", () => {
  const before = `${PARAMETERS}      - { name: fast, in: query, x-requirement: read.call, schema: { type: boolean } }\n`;
  const header = HEADER.replace("schema", "x-requirement: read.id, schema");
  expect(compareExtensions(edition(), edition([PARAMETERS, before]))).toEqual([]);
  expect(compareExtensions(edition(), edition([HEADER, header])).map(changeLine)).toEqual([
    "major implementers: what breaks GET /parcels/{parcelId}, response 200, header X-Weight is covered by another requirement",
  ]);
});
