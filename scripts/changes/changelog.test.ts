import { expect, it } from "vitest";
import { changelogProblems, entriesIn } from "./changelog.ts";

const text = `# Changelog

## [1.1.0] - unreleased

### Changed

- The colour.
* The weight.

## [1.0.0] - 2026-11-22

- All of it.
`;

it("reads the entries", () => {
  expect(entriesIn(text)).toEqual([
    { version: "1.1.0", date: "unreleased", items: 2 },
    { version: "1.0.0", date: "2026-11-22", items: 1 },
  ]);
});

it("accepts a version with an entry", () => {
  expect(changelogProblems("parcels", text, "1.1.0", ["1.0.0"])).toEqual([]);
});

it.each([
  ["no file", "", "1.0.0", [], "specs/parcels/CHANGELOG.md says nothing of 1.0.0"],
  ["no entry", text, "1.2.0", ["1.0.0"], "specs/parcels/CHANGELOG.md says nothing of 1.2.0"],
  [
    "an entry without a change",
    text.replace("- All of it.", ""),
    "1.1.0",
    ["1.0.0"],
    "CHANGELOG.md says nothing of 1.0.0",
  ],
  ["a published version without a day", text, "1.1.0", ["1.0.0", "1.1.0"], "CHANGELOG.md calls 1.1.0 unreleased"],
  ["the oldest first", text.replace("1.0.0", "1.2.0"), "1.2.0", [], "CHANGELOG.md has 1.2.0 below an older version"],
])("finds %s", (_, changelog, version, published, what) => {
  const problems = changelogProblems("parcels", changelog, version, published);
  expect(problems.map((problem) => problem.what)).toEqual([expect.stringContaining(what)]);
});
