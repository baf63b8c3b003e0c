import { expect, test } from "vitest";
import { mutantsOf } from "./mutant.ts";

const SOURCE = `import { zero } from "./zero.ts";

export function isFree(text: string): boolean {
  if (text === "") return true;
  if (text === "") return true;
  return {
    "": true,
  }[text];
}
`;

const result = (start: string, end: string, replacement: string) => {
  const [line = 0, column = 0] = start.split(":").map(Number);
  const [endLine = 0, endColumn = 0] = end.split(":").map(Number);
  return {
    fileName: "/repo/conformance/variants/alternate/sandbox/rules/free.ts",
    location: { start: { line, column }, end: { line: endLine, column: endColumn } },
    mutatorName: "ConditionalExpression",
    replacement,
    status: "Survived" as const,
  };
};

test("a mutant is named by its file, its declaration and its change", () => {
  expect(mutantsOf([result("4:7", "4:18", "false")], () => SOURCE)).toEqual([
    {
      file: "alternate/rules/free.ts",
      key: 'alternate/rules/free.ts isFree: text === "" → false [ConditionalExpression]',
      fate: "survived",
    },
  ]);
});

test("mutants with the same name are numbered from top to bottom; line breaks are removed", () => {
  const results = [result("6:10", "8:4", "{}"), result("5:7", "5:18", "false"), result("4:7", "4:18", "false")];
  expect(mutantsOf(results, () => SOURCE).map(({ key }) => key.slice("alternate/rules/free.ts ".length))).toEqual([
    'isFree: text === "" → false [ConditionalExpression]',
    'isFree: text === "" → false [ConditionalExpression] (2)',
    'isFree: { "": true, } → {} [ConditionalExpression]',
  ]);
});

test("long removed code is abbreviated", () => {
  const [long] = mutantsOf([{ ...result("3:47", "9:2", "{}"), mutatorName: "BlockStatement" }], () => SOURCE);
  expect(long?.key).toBe("alternate/rules/free.ts isFree: { … } → {} [BlockStatement]");
});

test.each([
  ["Killed", "violated: payment.status", "violated"],
  ["Killed", "crashed: payment.status", "crashed"],
  ["Killed", "finding: payment.status", "finding"],
  ["Survived", "", "survived"],
  ["NoCoverage", "", "survived"],
  ["Timeout", "", "looped"],
  ["RuntimeError", "Error: the suite broke", "broke"],
  ["Ignored", "a text for people", "ignored"],
] as const)("%s, %s: %s", (status, statusReason, fate) => {
  const mutant = { ...result("4:7", "4:18", "false"), status, statusReason };
  expect(mutantsOf([mutant], () => SOURCE).map((each) => each.fate)).toEqual([fate]);
});
