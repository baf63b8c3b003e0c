import { expect, test } from "vitest";
import type { Mutant } from "./mutant.ts";
import { disagreements } from "./survivors.ts";

const MUTANTS: readonly Mutant[] = [
  { file: "a.ts", key: "a.ts one: x → y [M]", fate: "survived" },
  { file: "a.ts", key: "a.ts two: x → y [M]", fate: "violated" },
];
const LISTED = [{ reason: "silent: unspecified", mutants: ["a.ts one: x → y [M]"] }];

test("a list of exactly the survivors agrees", () => {
  expect(disagreements(MUTANTS, LISTED)).toEqual([]);
});

test("a survivor without a reason is reported", () => {
  expect(disagreements(MUTANTS, [])).toEqual(["survived, and is not listed: a.ts one: x → y [M]"]);
});

test("an entry that is detected now, or no longer exists, is reported", () => {
  const stale = { reason: "equivalent: it says the same", mutants: ["a.ts two: x → y [M]", "a.ts three: x → y [M]"] };
  expect(disagreements(MUTANTS, [...LISTED, stale])).toEqual([
    "listed, but violated: a.ts two: x → y [M]",
    "listed, and is no mutant: a.ts three: x → y [M]",
  ]);
});

test("entries of files that were not mutated are ignored", () => {
  const other = { reason: "silent: unspecified", mutants: ["b.ts one: x → y [M]"] };
  expect(disagreements(MUTANTS, [...LISTED, other])).toEqual([]);
});

test("a reason must name its kind, and a mutant must not have two", () => {
  expect(disagreements(MUTANTS, [...LISTED, { reason: "never mind", mutants: ["a.ts one: x → y [M]"] }])).toEqual([
    "no reason: never mind",
    "listed twice: a.ts one: x → y [M]",
  ]);
});
