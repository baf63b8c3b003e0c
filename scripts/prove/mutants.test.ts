import { expect, test } from "vitest";
import type { MutantOutcome } from "../../conformance/proof/mutants/judge.ts";
import { mutantName, recordMutants, selectMutants, turnOfMutants, unexplained, worseThanRecorded } from "./mutants.ts";

const KILLED: MutantOutcome = {
  ...{ variant: "lamps", place: "getLamp lamp.colour", operator: "null", condition: "always" },
  ...{
    fate: "killed",
    level: "stated",
    changed: 3,
    violated: ["lamp.colour"],
    findings: [],
    forbiddenBy: ["lamp.colour"],
  },
};
const SURVIVOR: MutantOutcome = { ...KILLED, condition: "in blue", fate: "survived", violated: [] };
const OPEN: MutantOutcome = { ...KILLED, operator: "cut", fate: "accepted", level: "open", violated: [] };

test("rates count mutants that stated requirements forbid; survivors are listed with their condition", () => {
  expect(recordMutants([KILLED, SURVIVOR, OPEN])).toEqual({
    lamps: {
      played: 3,
      fates: { stated: { killed: 1, survived: 1 }, open: { accepted: 1 } },
      byOperator: { null: { killed: 1, of: 2 } },
      byPlace: { "getLamp lamp.colour": { killed: 1, of: 2 } },
      byCondition: { always: { killed: 1, of: 1 }, "in blue": { killed: 0, of: 1 } },
      survivors: { "getLamp lamp.colour: null": ["in blue (stated, survived)"] },
    },
  });
});

test("unreported stated violations and false alarms count against the proof; others do not", () => {
  const outcomes: readonly MutantOutcome[] = [
    ...[KILLED, SURVIVOR, OPEN],
    { ...OPEN, condition: "in green", fate: "false alarm", violated: ["lamp.colour"] },
    { ...OPEN, condition: "in red", fate: "not met" },
    { ...SURVIVOR, condition: "in grey", level: "implied", fate: "unseen" },
  ];
  expect(unexplained(outcomes)).toEqual([
    "lamps, mutant getLamp lamp.colour: null, in blue: stated, survived",
    "lamps, mutant getLamp lamp.colour: cut, in green: open, false alarm",
  ]);
});

test("a mutant that is no longer killed is named; a recorded survivor is not", () => {
  const record = recordMutants([KILLED, SURVIVOR]);
  expect(worseThanRecorded(record, [KILLED, SURVIVOR])).toEqual([]);
  expect(worseThanRecorded(record, [{ ...KILLED, fate: "not met", violated: [] }])).toEqual([
    "lamps, mutant getLamp lamp.colour: null, always: stated, not met; the run names nothing",
  ]);
});

test("words select the mutants whose variant and name contain all of them; selecting none counts against the proof", () => {
  expect(selectMutants([KILLED, SURVIVOR], ["lamps", "blue"])).toEqual({ chosen: [SURVIVOR], against: [] });
  expect(selectMutants([KILLED, SURVIVOR], [])).toEqual({ chosen: [KILLED, SURVIVOR], against: [] });
  expect(selectMutants([KILLED, SURVIVOR], ["blue", "typo"])).toEqual({
    chosen: [],
    against: ["no mutant has a name that contains blue and typo"],
  });
});

test("the turns of as many commits as there are parts run every mutant once", () => {
  const mutants = Array.from({ length: 50 }, (_, index) => ({ ...KILLED, condition: `in colour ${index}` }));
  const turns = Array.from({ length: 5 }, (_, commit) => turnOfMutants(mutants, commit, 10).map(mutantName));
  expect(turns.flat().sort()).toEqual(mutants.map(mutantName).sort());
  expect(turnOfMutants(mutants, 7, 10).map(mutantName)).toEqual(turns[2]);
});
