import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementIds } from "./requirement-ids.ts";

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
