import { expect, test } from "vitest";
import type { Mutant } from "./mutant.ts";
import { disagreements } from "./survivors.ts";

const MUTANTS: readonly Mutant[] = [
  { file: "a.ts", key: "a.ts one: x → y [M]", fate: "survived" },
  { file: "a.ts", key: "a.ts two: x → y [M]", fate: "violated" },
];
const LISTED = [{ reason: "silent: nobody says", mutants: ["a.ts one: x → y [M]"] }];

test("a list of exactly the survivors agrees", () => {
  expect(disagreements(MUTANTS, LISTED)).toEqual([]);
});

test("a survivor without a reason is told", () => {
  expect(disagreements(MUTANTS, [])).toEqual(["survived, and is not listed: a.ts one: x → y [M]"]);
});

test("what the suite notices by now, and what is gone, is told", () => {
  const stale = { reason: "equivalent: it says the same", mutants: ["a.ts two: x → y [M]", "a.ts three: x → y [M]"] };
  expect(disagreements(MUTANTS, [...LISTED, stale])).toEqual([
    "listed, but violated: a.ts two: x → y [M]",
    "listed, and is no mutant: a.ts three: x → y [M]",
  ]);
});

test("what stands in a file that was not mutated is left alone", () => {
  const other = { reason: "silent: nobody says", mutants: ["b.ts one: x → y [M]"] };
  expect(disagreements(MUTANTS, [...LISTED, other])).toEqual([]);
});

test("a reason says of which kind it is, and no mutant has two", () => {
  expect(disagreements(MUTANTS, [...LISTED, { reason: "never mind", mutants: ["a.ts one: x → y [M]"] }])).toEqual([
    "no reason: never mind",
    "listed twice: a.ts one: x → y [M]",
  ]);
});
