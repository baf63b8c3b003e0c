import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import { expectReadable, HOSTILE, writeReports } from "./html-reports.ts";
import { createPageTest } from "./page-test.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-html-"));
const test = createPageTest("html-report.test.ts", pathToFileURL(folder).href);

beforeAll(() => writeReports(folder), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const address = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;

/** In the page: how long it takes to find a word everywhere, laid out. */
const SEARCH = `{
  const search = document.querySelector("#search");
  const beganMs = performance.now();
  search.value = "refund";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.offsetHeight;
  performance.now() - beganMs;
}`;

/** In the page: what has the focus, and whether that can be seen. */
const FOCUSED = `{
  const element = document.activeElement;
  const name = element.matches("input, select, button") ? element.name || element.id || element.className : element.tagName;
  ({ name, isMarked: getComputedStyle(element.closest(".chip") ?? element).outlineStyle !== "none" });
}`;

// The extended tests take each of the reports.
test("everybody can read a report of failures, on any screen, in light and dark", async ({ openPage }) =>
  expectReadable(await openPage(), address("failing")));

test("what failed is told with its exchange, and what was left open with what would close it", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  expect(await page.locator("h1").innerText()).toBe("non-conformant");
  const failure = page.locator(".failure").first();
  expect(await failure.innerText()).toMatch(/again\s+payspec run … --variant integration --only \S+/);
  await failure
    .getByText(/^the same by/)
    .first()
    .click();
  expect(await failure.locator(".by-hand pre").first().innerText()).toMatch(/^curl |^#!\/bin\/sh/);
  await failure.getByText("the whole exchange").first().click();
  expect(await failure.locator(".wire").first().innerText()).toMatch(/request\s+POST .*[\s\S]*response\s+40[45]/);
  expect(await page.locator(".question").first().innerText()).toMatch(/^\d+ requirements: /m);
});

test("what a deployment wrote is text, wherever it is shown", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("hostile"));
  const failure = page.locator(".failure").first();
  await failure.getByText("the whole exchange").first().click();
  const shown = HOSTILE.replace("\u202e", "\\u202e").replace("\u001b", "\\u001b");
  expect(await failure.locator("[data-fact=got] dd").first().innerText()).toBe(shown);
  expect(await failure.locator(".wire pre").last().innerText()).toBe(shown);
  expect(await failure.locator(".wire .headers dd").last().innerText()).toBe(shown);
  expect(await page.locator("img, iframe, object, embed, main script:not([data-island])").count()).toBe(0);
});

test("thousands of exchanges: it opens and searches at once", async ({ openPage }) => {
  const page = await openPage();
  const startedMs = performance.now();
  await page.goto(address("long"));
  await page.locator(".timeline .row").first().waitFor();
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  expect(await page.locator(".turn").first().innerText()).toMatch(/^1 to 100 of 5,\d{3}/);
  expect(await page.evaluate(SEARCH)).toBeLessThan(1_000);
  await page.locator(".timeline").getByRole("button", { name: "later" }).first().click();
  expect(await page.locator(".turn").first().innerText()).toMatch(/^101 to 200 of /);
});

test("search and filters show what is wanted, and a link shows what they hide", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  const shown = (kind: string) => page.locator(`[data-item="${kind}"]:visible`);
  const all = await shown("requirement").count();
  await page.getByLabel("violated").check();
  const violated = await shown("requirement").count();
  expect(violated).toBeGreaterThan(0);
  expect(violated).toBe(await shown("failure").count());
  expect(
    await shown("requirement").evaluateAll((rows) => rows.map((each) => each.getAttribute("data-outcome"))),
  ).toEqual(Array(violated).fill("violated"));
  await page.getByLabel("violated").uncheck();
  await page.keyboard.press("/");
  await page.keyboard.type("amount-maximum");
  expect(await shown("requirement").count()).toBeLessThan(all / 4);
  expect(await page.getByRole("status").innerText()).toMatch(/^\d+ requirements, \d+ scenarios, \d+ exchanges match$/);
  const link = await page.locator(".failure[hidden] a[href^='#scenario']").first().getAttribute("href");
  await page.evaluate((hash) => Object.assign(globalThis, { location: hash }), link);
  await page.locator(".scenario[open]").waitFor();
  expect(await shown("requirement").count()).toBe(all);
});

test("a keyboard reaches everything, and what has the focus shows it", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  const met: string[] = [];
  for (let step = 0; step < 45; step += 1) {
    await page.keyboard.press("Tab");
    const { name, isMarked }: { name: string; isMarked: boolean } = await page.evaluate(FOCUSED);
    met.push(name);
    expect(isMarked, `${name} shows that it has the focus`).toBe(true);
  }
  expect(met.slice(0, 3)).toEqual(["A", "search", "scheme"]);
  for (const name of ["outcome", "level", "area", "SUMMARY"]) expect(met).toContain(name);
  await page.locator(".failure > summary").first().focus();
  await page.keyboard.press("Enter");
  expect(await page.locator(".failure").first().getAttribute("open")).toBe(null);
  await page.locator(".scheme").press("Enter");
  expect(await page.locator("html").getAttribute("data-scheme")).toBe("light");
});

test("without JavaScript, the verdict, the failures and the requirements stand there", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address("failing"));
  expect(await page.locator("h1").innerText()).toBe("non-conformant");
  const failure = await page.locator(".failure").first().innerText();
  expect(failure).toMatch(/expected[\s\S]*got[\s\S]*again/);
  expect(await page.locator(".requirements tbody tr:visible").count()).toBeGreaterThan(200);
  expect(await page.locator("input:visible, select:visible, button:visible").count()).toBe(0);
  expect(await page.getByText("The exchanges are shown by the page's script").isVisible()).toBe(true);
});
