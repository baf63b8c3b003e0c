import { expect, test } from "vitest";
import type { Session } from "../../scenario/index.ts";
import { reference } from "./reference.ts";

function sessionOf(uniques: Iterator<string>): Session {
  // The only member that a reference is made of.
  return { unique: (prefix: string) => `${prefix}-${uniques.next().value}` } as unknown as Session;
}

test("references are short, plain, drawn by their looks, and each is another", () => {
  const session = sessionOf(
    Array.from({ length: 1_000 }, (_, index) => `a-very-long-scenario-name-0-${index}`).values(),
  );
  const made = Array.from({ length: 1_000 }, () => reference(session, "order"));
  expect(new Set(made).size).toBe(1_000);
  for (const each of made) expect(each).toMatch(/^order(?=.*\d)[a-z0-9]{1,13}$/);
});

test("the same text makes the same reference, so that a seed repeats a run", () => {
  const [first, second] = [sessionOf(["x"].values()), sessionOf(["x"].values())];
  expect(reference(first, "return")).toBe(reference(second, "return"));
});
