import { expect, test } from "vitest";
import { growth } from "../../bench/growth/growth.test-data.ts";
import { growthPage } from "./growth.ts";

const site = {
  look: { style: "", script: "", policy: "" },
  catalogues: [],
  references: [],
  changelogs: new Map(),
};
const text = String(growthPage(site, growth).content);

test("every figure has a row, and the page has the date and the machine", () => {
  expect(text).toContain("On 2026-11-22, on 2 cores of Fast with Node v20.20.2");
  const rows = [...text.matchAll(/<tr><th scope="row">([^<]*)</g)].map(([, first]) => first);
  expect(rows).toEqual(["1", "10", "100", "0 ms", "20 ms", "150 ms", "1", "4", "32", "4.2 MB", "1,000 MB"]);
  expect(text).toContain("<td>10 s, integration create-refund/rejected</td>");
});
