import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect } from "vitest";
import { createPageTest } from "../../conformance/proof/page-test.ts";
import { fileFolder } from "../../conformance/testing/folder.ts";
import { siteFiles } from "./site.ts";
import { expectFitting, expectWholeWords, expectWithoutBarriers } from "./testing/readable.ts";
import { writeSite } from "./write-site.ts";

const folder = fileFolder();
const test = createPageTest("site.extended.ts", pathToFileURL(folder).href);

let pages: readonly string[] = [];
beforeAll(async () => {
  const files = await siteFiles([]);
  pages = files.map(({ path }) => path).filter((path) => path.endsWith(".html"));
  await writeSite(folder, files);
}, 60_000);

test("every page is accessible, in the light theme on a phone and in the dark theme on a desktop", async ({
  openPage,
}) => {
  expect(pages.length).toBeGreaterThan(10);
  const page = await openPage({ bypassCSP: true });
  for (const path of pages) await expectWithoutBarriers(page, pathToFileURL(join(folder, path)).href);
});

test("every page fits a phone and a desktop screen", async ({ openPage }) => {
  const page = await openPage();
  for (const path of pages) await expectFitting(page, pathToFileURL(join(folder, path)).href);
});

test("no page breaks a word of code on a phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 375, height: 800 } });
  let words = 0;
  for (const path of pages) words += await expectWholeWords(page, pathToFileURL(join(folder, path)).href);
  expect(words).toBeGreaterThan(50);
});
