import { expect, test } from "vitest";
import { fillIn } from "./markers.ts";

const page = "# Before\n\n<!-- bench:begin, written by `npm run bench` -->\nold\n<!-- bench:end -->\n\nAfter.\n";

test("only what stands between the markers is replaced, however often", () => {
  const once = fillIn(page, "| a |");
  expect(once).toBe(
    "# Before\n\n<!-- bench:begin, written by `npm run bench` -->\n\n| a |\n\n<!-- bench:end -->\n\nAfter.\n",
  );
  expect(fillIn(once, "| a |")).toBe(once);
});

test.each([
  ["without markers", "# Page"],
  ["without an end", page.replace("<!-- bench:end -->", "")],
  ["with the end first", `<!-- bench:end -->\n${page.replace("<!-- bench:end -->", "")}`],
])("a page %s is not written", (_, text) => {
  expect(() => fillIn(text, "| a |")).toThrow("needs these lines");
});
