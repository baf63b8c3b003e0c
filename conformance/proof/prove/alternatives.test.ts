import { expect, test } from "vitest";
import { withAlternatives } from "./alternatives.ts";

const rules = {
  fits: (size: number) => size <= 3,
  answer: (size: number): object => ({ size }),
  fields: { name: (text: string) => text.trim(), age: (years: number) => years },
  first: 1,
};

type Rules = typeof rules;

/** Returns the alternatives that decide differently when the rules are replaced and then asked for a decision. */
function reportedBy(
  alternatives: Readonly<Record<string, Partial<Record<keyof Rules, unknown>>>>,
  decide: (spied: Rules) => unknown,
) {
  const reported = new Set<string>();
  const named = Object.entries(alternatives).map(([of, own]) => ({ of, rules: own }));
  const spied = withAlternatives(rules, named, (of) => reported.add(of)) as Rules; // has the same shape
  const atOnce = [...reported];
  reported.clear();
  const decided = decide(spied);
  return { atOnce, later: [...reported], decided };
}

test("an alternative with a different decision is reported, and the decision of the rules counts", () => {
  const alternatives = {
    strict: { fits: (size: number) => size < 3 },
    same: { fits: (size: number) => size < 4 },
    elsewhere: { answer: () => ({}) },
    failing: {
      fits: () => {
        throw new Error("broken");
      },
    },
  };
  expect(reportedBy(alternatives, ({ fits }) => [fits(1), fits(4)])).toMatchObject({
    later: ["failing"],
    decided: [true, false],
  });
  expect(reportedBy(alternatives, ({ fits }) => fits(3))).toMatchObject({
    later: ["strict", "failing"],
    decided: true,
  });
});

test("decisions are compared by value", () => {
  const alternatives = {
    equal: { answer: (size: number) => ({ size: size + 0 }) },
    other: { answer: (size: number) => ({ size: `${size}` }) },
    late: { answer: async (size: number) => ({ size }) },
  };
  expect(reportedBy(alternatives, ({ answer }) => answer(2))).toMatchObject({
    later: ["other", "late"],
    decided: { size: 2 },
  });
});

test("in a table, only differing rows are called; a table with other rows is reported at once", () => {
  const alternatives = {
    "other name": { fields: { ...rules.fields, name: (text: string) => text } },
    "other rows": { fields: { name: rules.fields.name } },
    "other number": { first: 2 },
  };
  const { atOnce, later } = reportedBy(alternatives, ({ fields }) => [fields.name("a"), fields.age(3)]);
  expect([atOnce, later]).toEqual([["other rows", "other number"], []]);
  expect(reportedBy(alternatives, ({ fields }) => fields.name(" a")).later).toEqual(["other name"]);
});
