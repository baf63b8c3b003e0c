import { describe, expect, test } from "vitest";
import { documents } from "./document.ts";
import { type DocumentedBody, documentedBodies } from "./documented-body.ts";
import { tables } from "./tables.ts";
import { unmatched } from "./unmatched.ts";

describe.each(Object.entries(documents))("of %s", (variant, document) => {
  test("every constraint has a row, and every row a constraint", () => {
    expect(unmatched(documentedBodies(document), tables[variant] ?? {})).toEqual([]);
  });
});

describe("a table that does not fit", () => {
  const colour = { pointer: "/colour", keyword: "enum", demanded: {} } as const;
  const body: DocumentedBody = { name: "getLamp 200", constraints: [colour], isBorneBy: () => true };

  test.each([
    ["has no table for a body", {}, ["no row: getLamp 200 /colour enum"]],
    ["has no row for a place", { "getLamp 200": {} }, ["no row: getLamp 200 /colour enum"]],
    ["fits", { "getLamp 200": { "/colour": { breaks: "x", also: { enum: ["y"] } } } }, []],
    [
      "knows a keyword that there is not",
      { "getLamp 200": { "/colour": { breaks: "x", also: { enum: ["y"], null: ["y"] } } } },
      ["stale row: getLamp 200 /colour null"],
    ],
    [
      "knows a body that there is not",
      { "getLamp 200": { "/colour": { breaks: "x" } }, "getSun 200": { "/heat": { breaks: "x" } } },
      ["stale row: getSun 200 /heat"],
    ],
  ])("%s", (_, table, lines) => {
    expect(unmatched([body], table)).toEqual(lines);
  });
});
