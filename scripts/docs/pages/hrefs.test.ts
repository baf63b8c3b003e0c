import { expect, test } from "vitest";
import { createHrefs } from "./hrefs.ts";

const href = createHrefs("docs/implementers.md", "guides/implementers.html");

test.each([
  ["client-developers.md", "client-developers.html"],
  ["../specs/RULINGS.md#both-variants", "../rulings.html#both-variants"],
  ["../specs/integration/requirements", "../integration/service.html"],
  ["../generated/alternate", "../alternate/index.html#downloads"],
  ["#in-ci", "#in-ci"],
  ["https://elsewhere.example/a.md", "https://elsewhere.example/a.md"],
])("%s leads to %s", (source, target) => {
  expect(href(source)).toBe(target);
});

test("throws for a target outside the site, with the source of the link", () => {
  expect(() => href("../src/gone.ts")).toThrow("docs/implementers.md links to ../src/gone.ts");
});
