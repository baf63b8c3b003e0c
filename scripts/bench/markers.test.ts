import { expect, test } from "vitest";
import { fillIn } from "./markers.ts";

const page = "# Before\n\n<!-- bench:begin, written by `npm run bench` -->\nold\n<!-- bench:end -->\n\nAfter.\n";

test("only the text between the markers is replaced, and repeating it changes nothing", () => {
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
])("a page %s is rejected", (_, text) => {
  expect(() => fillIn(text, "| a |")).toThrow("needs these lines");
});
