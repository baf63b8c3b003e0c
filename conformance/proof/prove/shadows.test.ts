import { expect, test } from "vitest";
import { withShadows } from "./shadows.ts";

const rules = {
  fits: (size: number) => size <= 3,
  answer: (size: number): object => ({ size }),
  fields: { name: (text: string) => text.trim(), age: (years: number) => years },
  first: 1,
};

type Rules = typeof rules;

/** Returns the shadows that decide differently when the rules are replaced and then asked for a decision. */
function reportedBy(
  shadows: Readonly<Record<string, Partial<Record<keyof Rules, unknown>>>>,
  decide: (spied: Rules) => unknown,
) {
  const reported = new Set<string>();
  const named = Object.entries(shadows).map(([of, own]) => ({ of, rules: own }));
  const spied = withShadows(rules, named, (of) => reported.add(of)) as Rules; // has the same shape
  const atOnce = [...reported];
  reported.clear();
  const decided = decide(spied);
  return { atOnce, later: [...reported], decided };
}

test("a shadow with a different decision is reported, and the decision of the rules counts", () => {
  const shadows = {
    strict: { fits: (size: number) => size < 3 },
    same: { fits: (size: number) => size < 4 },
    elsewhere: { answer: () => ({}) },
    failing: {
      fits: () => {
        throw new Error("broken");
      },
    },
  };
  expect(reportedBy(shadows, ({ fits }) => [fits(1), fits(4)])).toMatchObject({
    later: ["failing"],
    decided: [true, false],
  });
  expect(reportedBy(shadows, ({ fits }) => fits(3))).toMatchObject({ later: ["strict", "failing"], decided: true });
});

test("decisions are compared by value", () => {
  const shadows = {
    equal: { answer: (size: number) => ({ size: size + 0 }) },
    other: { answer: (size: number) => ({ size: `${size}` }) },
    late: { answer: async (size: number) => ({ size }) },
  };
  expect(reportedBy(shadows, ({ answer }) => answer(2))).toMatchObject({
    later: ["other", "late"],
    decided: { size: 2 },
  });
});

test("in a table, only differing rows are called; a table with other rows is reported at once", () => {
  const shadows = {
    "other name": { fields: { ...rules.fields, name: (text: string) => text } },
    "other rows": { fields: { name: rules.fields.name } },
    "other number": { first: 2 },
  };
  const { atOnce, later } = reportedBy(shadows, ({ fields }) => [fields.name("a"), fields.age(3)]);
  expect([atOnce, later]).toEqual([["other rows", "other number"], []]);
  expect(reportedBy(shadows, ({ fields }) => fields.name(" a")).later).toEqual(["other name"]);
});
