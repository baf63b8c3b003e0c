import fc from "fast-check";
import { expect, test } from "vitest";
import type { Session } from "../../../scenario/index.ts";
import { isLoopback, reference, similarId } from "./request-values.ts";

test.each([
  ["http://localhost:3000/return", true],
  ["https://127.1.2.3/", true],
  ["http://[::1]:80", true],
  ["https://localhost.example/", false],
  ["https://shop.example/?to=http://localhost/", false],
  ["https://127.0.0.1.example/", false],
])("%s is an address of this machine: %s", (url, expected) => expect(isLoopback(url)).toBe(expected));

function sessionOf(uniques: Iterator<string>): Session {
  // The only member that a reference uses.
  return { unique: (prefix: string) => `${prefix}-${uniques.next().value}` } as unknown as Session;
}

test("references are short, plain, recognisably generated, and distinct", () => {
  const session = sessionOf(
    Array.from({ length: 1_000 }, (_, index) => `a-very-long-scenario-name-0-${index}`).values(),
  );
  const made = Array.from({ length: 1_000 }, () => reference(session, "order"));
  expect(new Set(made).size).toBe(1_000);
  for (const each of made) expect(each).toMatch(/^order(?=.*\d)[a-z0-9]{1,13}$/);
});

test("references are hashes of the whole text: FNV-1a of 64 bits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      let hash = 0xcbf29ce484222325n;
      for (const each of `-${text}`)
        hash = BigInt.asUintN(64, (hash ^ BigInt(each.codePointAt(0) ?? 0)) * 0x100000001b3n);
      const made = reference(sessionOf([text].values()), "");
      return made === (/\d/.test(hash.toString(36)) ? hash.toString(36) : `${hash.toString(36).slice(1)}0`);
    }),
  );
});

test("the same text gives the same reference, so that a seed repeats a run", () => {
  const [first, second] = [sessionOf(["x"].values()), sessionOf(["x"].values())];
  expect(reference(first, "return")).toBe(reference(second, "return"));
});

test.each([
  ["PAY_20261121_7QK2M9", "PAY_20261121_9M2KQ7"],
  ["123e4567-e89b-42d3-a456-426614174000", "123e4567-e89b-42d3-a456-426614000471"],
  ["PAY_20261121_7QK2M", "PAY_20261121_M2KQ7"],
  ["PAY_20261121_7QK7", "PAY_20261121_7KQ7"],
  ["inv_9a9", "inv_9a0"],
  ["inv_zZZz", "inv_zZZa"],
  ["a1B~", "B1a~"],
  ["17", "71"],
  ["p\u{1F375}1234x", "p\u{1F375}x4321"],
])("an id similar to %s has the same form: %s", (id, similar) => expect(similarId(id)).toBe(similar));
