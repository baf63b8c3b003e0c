import { expect, it } from "vitest";
import { printSource } from "./json.ts";

it("writes an object with one member per line, and a list of plain values on one line if it fits", () => {
  expect(printSource({ a: { b: ["x", 1, null] }, c: {}, d: [{ e: [] }] })).toBe(`{
  "a": {
    "b": ["x", 1, null]
  },
  "c": {},
  "d": [
    {
      "e": []
    }
  ]
}
`);
});

it("writes a longer list with one value per line", () => {
  const lines = (letters: number) => printSource({ list: ["x", "y".repeat(letters)], z: 1 }).split("\n");
  expect(lines(100).slice(1, 3)).toEqual([`  "list": ["x", "${"y".repeat(100)}"],`, '  "z": 1']);
  expect(lines(100)[1]).toHaveLength(120);
  expect(lines(101).slice(1, 4)).toEqual(['  "list": [', '    "x",', `    "${"y".repeat(101)}"`]);
});
