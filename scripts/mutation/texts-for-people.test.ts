import { expect, test } from "vitest";
import { textsForPeople } from "./texts-for-people.ts";

const text = (value: string) => ({ node: { type: "StringLiteral", value } });
const template = (...raw: readonly string[]) => ({
  node: { type: "TemplateLiteral", quasis: raw.map((each) => ({ value: { raw: each } })) },
});

test("sentences are ignored, with or without values", () => {
  expect(textsForPeople.shouldIgnore(text("must be a decimal string"))).toBe("a text for people");
  expect(textsForPeople.shouldIgnore(template("must be at most ", ""))).toBe("a text for people");
});

test("machine-readable words and code are not ignored", () => {
  expect(textsForPeople.shouldIgnore(text("COMPLETED"))).toBeUndefined();
  expect(textsForPeople.shouldIgnore(template("INV-", "-", ""))).toBeUndefined();
  expect(textsForPeople.shouldIgnore({ node: { type: "ObjectExpression" } })).toBeUndefined();
});
