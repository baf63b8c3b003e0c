import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defects } from "./defects.ts";

test.each(defects.map(({ kind, edit }) => [kind, edit] as const))("the text to replace exists: %s", (_, edit) => {
  const [file, from, to] = edit;
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  expect(text.replace(from, () => to)).not.toBe(text);
});
