import { expect, test } from "vitest";
import { createHeaders } from "./incoming.ts";

const sent: [string, string][] = [
  ["Client-Id", "SM_1"],
  ["X-Twice", "a"],
  ["x-twice", " b\t"],
  ["x-empty", ""],
  ["x-latin", "caf\u00e9"],
];

test("returns the values of the platform's Headers", () => {
  const headers = createHeaders(sent);
  const platform = new Headers(sent);
  for (const name of ["client-id", "x-twice", "x-empty", "x-latin", "x-none", "constructor"] as const)
    expect([name, headers.get(name)]).toEqual([name, platform.get(name)]);
  expect([...headers].sort()).toEqual([...platform].sort());
});

test.each(["a\nb", "a\0", "\ud83d\ude00"])("rejects the value %j, as the platform's Headers do", (value) => {
  expect(() => createHeaders([["x-a", value]])).toThrow(TypeError);
  expect(() => new Headers([["x-a", value]])).toThrow(TypeError);
});
