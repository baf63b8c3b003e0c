import { expect, it } from "vitest";
import { changeLine } from "../testing/change-line.ts";
import { edition } from "../testing/edition.ts";
import { compareRequirements } from "./requirements.ts";

const WEIGHT = "  - { id: read.weight, level: LEVEL, text: T., source: S }\n";
const FIRST = "requirements:\n  - { id: read.id";
const withWeight = (level: string) => edition([FIRST, FIRST.replace("\n", `\n${WEIGHT.replace("LEVEL", level)}`)]);

it.each([
  [undefined, "stated", "major implementers: requirement read.weight (stated) is new"],
  [undefined, "implied", "minor implementers: requirement read.weight (implied) is new"],
  [undefined, "open", "minor implementers: requirement read.weight (open) is new"],
  ["open", undefined, "major clients+implementers: requirement read.weight (open) is gone"],
  ["implied", "stated", "major implementers: requirement read.weight was implied and is stated"],
  ["open", "implied", "minor implementers: requirement read.weight was open and is implied"],
  ["stated", "open", "major clients: requirement read.weight was stated and is open"],
  ["stated", "context", "minor implementers: requirement read.weight was stated and is context"],
  ["implied", "open", "minor implementers: requirement read.weight was implied and is open"],
])("level %s, then %s", (was, is, expected) => {
  const [before, after] = [was, is].map((level) => (level === undefined ? edition() : withWeight(level)));
  if (before === undefined || after === undefined) throw new Error("both are given");
  expect(compareRequirements(before, after).map(changeLine)).toEqual([expected]);
});

const ENTRY = "{ id: read.id, level: stated, text: T., source: S }";

it.each([
  ["text: T.", "text: Other.", ["minor clients+implementers: requirement read.id is worded differently"]],
  ["text: T.", "text: '  T. '", []],
  ["source: S", "source: R", ["patch clients+implementers: source of requirement read.id changed"]],
  ["source: S", "source: S, ruling: 3", ["patch clients+implementers: ruling of requirement read.id changed"]],
])("%s, then %s", (from, to, expected) => {
  const after = edition([ENTRY, ENTRY.replace(from, to)]);
  expect(compareRequirements(edition(), after).map(changeLine)).toEqual(expected);
});
