import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementEntries } from "./requirement-entries.ts";

const at = "requirements/01-parcels.yaml #/requirements";

it.each([
  ["id: read.call,", "id: read.id,", `${at}/1: the id read.id is taken, in requirements/01-parcels.yaml`],
  ["id: read.call,", "id: readCall,", `${at}/1: the id readCall does not read well`],
  ["id: read.call,", "id: Read.call_it,", `${at}/1: the id Read.call_it does not read well`],
  ["id: read.call, level: stated", "id: read.call, level: strong", `${at}/1: read.call has the unknown level strong`],
  [
    "id: read.call, level: stated",
    "id: read.call, level: unobservable",
    `${at}/1: read.call is unobservable and does not say why`,
  ],
  [", because: It demands nothing.", "", `${at}/13: parcel.paper is context and does not say why`],
  ["level: context", "level: stated", `${at}/13: parcel.paper is stated and has a because`],
  ["level: context", "level: implied", `${at}/13: parcel.paper is implied and has a because`],
])("%s as %s", async (from, to, problem) => {
  expect(await findings(requirementEntries, edited([from, to]))).toEqual([problem]);
});

it("an open entry may explain why its answer cannot be observed, or have no explanation", async () => {
  expect(await findings(requirementEntries, edited(["level: context", "level: open"]))).toEqual([]);
});
