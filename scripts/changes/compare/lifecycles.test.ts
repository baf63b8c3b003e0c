import { expect, it } from "vitest";
import { changeLine } from "../testing/change-line.ts";
import { edition } from "../testing/edition.ts";
import { compareLifecycles } from "./lifecycles.ts";

const LOST = "          - { name: LOST, text: Lost. }\n";
const FOUND = "          - { name: FOUND, text: Found. }\n";
const LOSE = "          - { id: parcel.lose, from: PACKED, trigger: lose, to: LOST, requirement: states.lose }\n";
const FIND = "          - { id: parcel.find, from: LOST, trigger: find, to: PACKED, requirement: states.lose }\n";

it.each([
  ["a new state", LOST, LOST + FOUND, "major clients: state FOUND is new"],
  ["no state", LOST, "", "major clients+implementers: state LOST is gone"],
  [
    "another text of a state",
    LOST,
    LOST.replace("Lost.", "Away."),
    "patch clients+implementers: state LOST is worded differently",
  ],
  ["a new transition", LOSE, LOSE + FIND, "major implementers: transition parcel.find is new"],
  ["no transition", LOSE, "", "major clients: transition parcel.lose is gone"],
  [
    "another start",
    LOSE,
    LOSE.replace("PACKED", "[PACKED, LOST]"),
    "major clients+implementers: transition parcel.lose goes elsewhere",
  ],
  [
    "another end",
    LOSE,
    LOSE.replace("to: LOST", "to: PACKED"),
    "major clients+implementers: transition parcel.lose goes elsewhere",
  ],
  [
    "another trigger",
    LOSE,
    LOSE.replace("trigger: lose", "trigger: drop"),
    "minor clients+implementers: trigger of parcel.lose is worded differently",
  ],
  [
    "a condition",
    LOSE,
    LOSE.replace("to:", "condition: rain, to:"),
    "major clients+implementers: transition parcel.lose has a condition now",
  ],
  [
    "an effect",
    LOSE,
    LOSE.replace("to:", "effects: [tears], to:"),
    "major implementers: transition parcel.lose has a new effect",
  ],
  [
    "another requirement",
    LOSE,
    LOSE.replace("states.lose", "states.send"),
    "minor implementers: transition parcel.lose stands under another requirement",
  ],
  [
    "another requirement for other moves",
    "otherMoves: states.other",
    "otherMoves: states.send",
    "minor implementers: the rule for all other transitions is covered by another requirement",
  ],
])("%s", (_, from, to, expected) => {
  expect(compareLifecycles(edition(), edition([from, to])).map(changeLine)).toEqual([expected]);
});

it.each([
  [
    "condition: rain, ",
    "condition: snow, ",
    "minor clients+implementers: condition of parcel.lose is worded differently",
  ],
  ["condition: rain, ", "", "major clients+implementers: transition parcel.lose has no condition any more"],
  ["effects: [tears], ", "", "major clients: transition parcel.lose lost an effect"],
])("%s, then %s", (was, is, expected) => {
  const [before, after] = [was, is].map((part) => edition([LOSE, LOSE.replace("to:", `${part}to:`)]));
  if (before === undefined || after === undefined) throw new Error("both are given");
  expect(compareLifecycles(before, after).map(changeLine)).toEqual([expected]);
});

it("ignores white space", () => {
  expect(compareLifecycles(edition(), edition(["text: Lost.", "text: ' Lost. '"]))).toEqual([]);
});
