import { expect, it } from "vitest";
import { edited, findings } from "../testing/parcels.ts";
import { requirementFiles } from "./requirement-files.ts";

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
