import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as playwright from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { createPageTest } from "../../conformance/proof/page-test.ts";
import { referenceFiles } from "./reference/index.ts";
import { siteFiles } from "./site.ts";
import type { SiteFile } from "./site-file.ts";
import { deadLinks } from "./testing/links.ts";
import { expectFitting, expectWithoutBarriers } from "./testing/readable.ts";
import { serveFolder } from "./testing/serve-folder.ts";
import { writeSite } from "./write-site.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-site-"));
const test = createPageTest("site.test.ts", pathToFileURL(folder).href, "http://127.0.0.1:");

let files: readonly SiteFile[] = [];
beforeAll(async () => {
  files = await siteFiles(await referenceFiles());
  await writeSite(join(folder, "site"), files);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const address = (path: string) => `${pathToFileURL(join(folder, "site")).href}/${path}`;
const pagesOfOurs = () =>
  files.map(({ path }) => path).filter((path) => /\.html$/.test(path) && !/reference/.test(path));

test("every link leads somewhere, in pages and in Markdown", () => {
  expect(files.length).toBeGreaterThan(25);
  expect(deadLinks(files)).toEqual([]);
});

test("no page asks another machine for anything", () => {
  const asking = files.filter(
    ({ path, content }) =>
      path.endsWith(".html") &&
      /<(?:img|script|link|iframe|source)\b[^>]*(?:src|href)="(?!data:)/.test(String(content)),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test("every page of ours fits a phone and a desk", async ({ openPage }) => {
  const page = await openPage();
  for (const path of pagesOfOurs()) await expectFitting(page, address(path));
}, 60_000);

// Pages that look different from each other; the extended tests take all.
test.for(["index.html", "integration/requirements.html", "proof.html"])(
  "%s is without barriers",
  async (path, { openPage }) => {
    expect(pagesOfOurs()).toContain(path);
    await expectWithoutBarriers(await openPage({ bypassCSP: true }), address(path));
  },
);

describe("the requirements", () => {
  const open = (address: string, page: playwright.Page) => page.goto(address);
  const shown = (page: playwright.Page) => page.locator(".entry:visible").count();

  test("are found by a part of an id, and by level", async ({ openPage }) => {
    const page = await openPage();
    await open(address("integration/requirements.html"), page);
    await page.keyboard.press("/");
    await page.keyboard.type("sum-within");
    await expect
      .poll(() => page.locator(".entry:visible").evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(["create-refund.sum-within-amount"]);
    await page.getByRole("button", { name: "show all" }).click();
    const all = await shown(page);
    await page.getByLabel("unobservable").check();
    expect(await shown(page)).toBeLessThan(all);
    expect(await page.locator(".entry:visible:not([data-level=unobservable])").count()).toBe(0);
  });

  test("have an address each, which opens and marks it, behind any filter", async ({ openPage }) => {
    const page = await openPage();
    await open(address("integration/requirements.html?level=open#create-refund.sum-within-amount"), page);
    const entry = page.locator("[id='create-refund.sum-within-amount']");
    await expect.poll(() => entry.isVisible()).toBe(true);
    expect(await entry.locator("details").getAttribute("open")).not.toBeNull();
    expect(await entry.getByText("A refund may exceed what is left by a cent.").isVisible()).toBe(true);
    expect(await page.locator(".entry:visible").count()).toBeGreaterThan(300);
  });
});

test("the proof opens what a search finds in it", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("proof.html"));
  await page.locator("#search").fill("a-cent-too-much");
  await expect.poll(() => page.getByText("A refund may exceed what is left by a cent.").isVisible()).toBe(true);
  expect(await page.locator("[data-item]:visible").count()).toBe(1);
});

test("below any path of a server, the site is walked from its start, and keeps the chosen colours", async ({
  openPage,
}) => {
  const served = await serveFolder(join(folder, "site"), "/docs/payspec");
  try {
    const page = await openPage({ viewport: { width: 400, height: 800 }, colorScheme: "light" });
    await page.goto(`${served.url}/docs/payspec/`);
    await page.getByRole("button", { name: "colours: system" }).click();
    await page.getByRole("button", { name: "colours: light" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Proof" }).click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Requirements" }).first().click();
    await page.waitForURL("**/docs/payspec/integration/requirements.html");
    expect(await page.evaluate("getComputedStyle(document.documentElement).colorScheme")).toBe("dark");
    expect(await page.getByRole("button", { name: "colours: dark" }).isVisible()).toBe(true);
  } finally {
    await served.close();
  }
});

test("without a script, everything is there to be read, and the menu opens", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 400, height: 800 } });
  await page.goto(address("alternate/requirements.html"));
  expect(await page.locator(".filters").isVisible()).toBe(false);
  expect(await page.locator(".entry:visible").count()).toBeGreaterThan(300);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await page.getByRole("link", { name: "Rulings" }).isVisible()).toBe(true);
});
