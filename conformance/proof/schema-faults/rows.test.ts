import { describe, expect, test } from "vitest";
import { variantProofs } from "../variants.ts";
import { type DocumentedBody, documentedBodies } from "./documented-bodies.ts";
import { unmatched } from "./rows.ts";

describe.each(variantProofs)("the table of $variant", ({ document, rows }) => {
  test("has a row for every constraint, and a constraint for every row", () => {
    expect(unmatched(documentedBodies(document), rows)).toEqual([]);
  });
});

describe("a table", () => {
  const colour = { pointer: "/colour", keyword: "enum", demanded: {} } as const;
  const body: DocumentedBody = { name: "getLamp 200", constraints: [colour], isBorneBy: () => true };

  test.each([
    ["has no table for a body", {}, ["no row: getLamp 200 /colour enum"]],
    ["has no row for a place", { "getLamp 200": {} }, ["no row: getLamp 200 /colour enum"]],
    ["matches", { "getLamp 200": { "/colour": { breaks: "x", also: { enum: ["y"] } } } }, []],
    [
      "has an unknown keyword",
      { "getLamp 200": { "/colour": { breaks: "x", also: { enum: ["y"], null: ["y"] } } } },
      ["stale row: getLamp 200 /colour null"],
    ],
    [
      "has an unknown body",
      { "getLamp 200": { "/colour": { breaks: "x" } }, "getSun 200": { "/heat": { breaks: "x" } } },
      ["stale row: getSun 200 /heat"],
    ],
  ])("%s", (_, table, lines) => {
    expect(unmatched([body], table)).toEqual(lines);
  });
});
