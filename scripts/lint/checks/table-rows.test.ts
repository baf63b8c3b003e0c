import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { tableRows } from "./table-rows.ts";

const rowOf = (id: string, row: string) =>
  [`${id}, level: stated, text: T., source: S`, `${id}, level: stated, text: T., source: "${row}"`] as const;
const table = [rowOf("parcel.status", "Parcel, row status"), rowOf("parcel.sent-at", "Parcel, row sentAt")];

it("finds a row with its requirement on another field, or on none", async () => {
  const problem =
    "requirements/01-parcels.yaml #/requirements/7: no field sentAt cites a requirement of Parcel, row sentAt";
  const another = ["x-requirement: parcel.sent-at", "x-requirement: change.label"] as const;
  expect(await findings(tableRows, edited(...table, another))).toEqual([problem]);
  const renamed = [
    ["sentAt: {", "leftAt: {"],
    ['sentAt: "2026', 'leftAt: "2026'],
  ] as const;
  expect(await findings(tableRows, edited(...table, ...renamed))).toEqual([problem]);
});

it("finds each missing field of a row with several", async () => {
  const both = rowOf("change.label", "Change, row label, colour");
  expect(await findings(tableRows, edited(both))).toEqual([
    "requirements/01-parcels.yaml #/requirements/5: no field colour cites a requirement of Change, row colour",
  ]);
});

it("finds nothing if every row has its field, or in a table that does not describe fields", async () => {
  const moves = [rowOf("states.send", "States, row 1"), rowOf("states.lose", "States, row 2")];
  expect(await findings(tableRows, edited(...table, rowOf("read.id", "Read, row parcelId"), ...moves))).toEqual([]);
});

it("does not require a field for a context row", async () => {
  const context = [
    "parcel.paper, level: context, text: T., source: S",
    'parcel.paper, level: context, text: T., source: "Parcel, row paper"',
  ] as const;
  expect(await findings(tableRows, edited(...table, context))).toEqual([]);
});
