import { expect, test } from "vitest";
import { declarationsFrom } from "./declarations.ts";

const FILES: Readonly<Record<string, string>> = {
  "dist/index.d.ts": [
    'export { type A } from "./a/a.ts";',
    'export type B = import("./b.ts").B;',
    'import "./side.ts";',
    'export type Text = "./text.ts";',
    'import type { Command } from "commander";',
  ].join("\n"),
  "dist/a/a.d.ts": 'import type { B } from "../b.ts";\nexport interface A { b: B }',
  "dist/b.d.ts": 'import type { A } from "./a/a.ts";\nexport type B = A | typeof import("./valid.js");',
  "dist/side.d.ts": "export {};",
  "dist/valid.d.ts": "export {};",
  "dist/internal.d.ts": 'export type { A } from "./a/a.ts";',
};

const read = (path: string) => {
  const text = FILES[path];
  if (text === undefined) throw new Error(`there is no ${path}`);
  return text;
};

test("include those reachable from an entry, through every kind of import, also in cycles", () => {
  const found = declarationsFrom(["dist/index.d.ts"], read);
  expect([...found.keys()].sort()).toEqual(
    Object.keys(FILES)
      .filter((each) => !each.includes("internal"))
      .sort(),
  );
});

test("refer to the shipped names, and are otherwise unchanged", () => {
  expect(declarationsFrom(["dist/index.d.ts"], read).get("dist/index.d.ts")).toBe(
    [
      'export { type A } from "./a/a.js";',
      'export type B = import("./b.js").B;',
      'import "./side.js";',
      'export type Text = "./text.ts";',
      'import type { Command } from "commander";',
    ].join("\n"),
  );
});
