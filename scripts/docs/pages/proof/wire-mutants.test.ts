import { expect, test } from "vitest";
import { written } from "../../../../conformance/report/html/markup.ts";
import { type Catalogue, readCatalogues } from "../../catalogue/index.ts";
import { survivorClasses } from "./wire-mutants.ts";

const [catalogue = expect.unreachable()] = await readCatalogues();
const mutants = { played: 9, fates: {}, byOperator: {}, byPlace: {}, byCondition: {} };
const withSurvivors = (survivors: Readonly<Record<string, readonly string[]>>): Catalogue => ({
  ...catalogue,
  wireMutants: { ...mutants, survivors },
});
const shown = (survivors: Readonly<Record<string, readonly string[]>>) =>
  written(survivorClasses([withSurvivors(survivors)]));

test("every survivor of the record is in one class, with a sentence about its meaning", async () => {
  const all = await readCatalogues();
  const text = written(survivorClasses(all));
  const lines = all.flatMap(({ wireMutants }) => Object.values(wireMutants?.survivors ?? {}).flat());
  const classes = text.split("<article").slice(1);
  const numbers = classes.map((each) => Number(/<span class="number">([\d,]+)</.exec(each)?.[1]?.replace(",", "")));
  expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(lines.length);
  for (const each of classes) expect(each).toMatch(/<p class="claim">[A-Z][^<]+\.<\/p>/);
});

test("classes are sorted by severity, and explained survivors show their reason", () => {
  const text = shown({
    "getA a.b: cut": ["always (stated, not met)", "by X (stated, survived)"],
    "getA a.c: null": ["always (open, false alarm)", "in Y (stated, survived): it is not visible (here, there)"],
  });
  const claims = [...text.matchAll(/<p class="claim">([^<]+)</g)].map(([, claim]) => claim);
  expect(claims).toHaveLength(4);
  expect(claims[0]).toContain("a defect of the suite");
  expect(text).toMatch(
    /<summary>It is not visible \(here, there\)\. <span class="number">1<.*<code>\w+: getA a\.c: null<\/code> in Y</,
  );
  expect(claims.at(-1)).toContain("nothing to detect");
  expect(text).toContain(`<li><code>${catalogue.name}: getA a.b</code> by X</li>`);
});

test("a class without a sentence is an error", () => {
  expect(() => shown({ "getA a.b: cut": ["always (stated, lost)"] })).toThrow('"stated, lost"');
});
