import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect } from "vitest";
import { fileFolder } from "../testing/folder.ts";
import { expectReadable, PAGES, writeReports } from "./html-reports.ts";
import { createPageTest } from "./page-test.ts";

const folder = fileFolder();
const test = createPageTest("html-report.extended.ts", pathToFileURL(folder).href);

beforeAll(() => writeReports(folder, PAGES), 60_000);

const address = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;

/** Script for the page: measures the time to find a word everywhere, including layout. */
const SEARCH = `(async () => {
  const search = document.querySelector("#search");
  const matches = document.querySelector(".matches");
  const beganMs = performance.now();
  const found = new Promise((resolve) => new MutationObserver(resolve).observe(matches, { childList: true }));
  search.value = "refund";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  await found;
  document.body.offsetHeight;
  return performance.now() - beganMs;
})()`;

/** Script for the page: returns the focused element, and whether its focus is visible. */
const FOCUSED = `{
  const element = document.activeElement;
  const name = element.matches("input, select, button") ? element.name || element.id || element.className : element.tagName;
  ({ name, isMarked: getComputedStyle(element.closest(".chip") ?? element).outlineStyle !== "none" });
}`;

test.for(PAGES)("%s: everybody can read it, on any screen, in light and dark", async (name, { openPage }) =>
  expectReadable(await openPage(), address(name)),
);

test("with thousands of exchanges, it opens and searches without delay", async ({ openPage }) => {
  const page = await openPage();
  const startedMs = performance.now();
  await page.goto(address("long"));
  await page.getByText(/^Show [\d,]+ rows$/).click();
  await page.locator(".timeline .row").first().waitFor();
  expect(performance.now() - startedMs).toBeLessThan(5_000);
  expect(await page.locator(".turn").first().innerText()).toMatch(/^1 to 100 of 6,\d{3}/);
  expect(await page.evaluate(SEARCH)).toBeLessThan(1_000);
  await page.locator(".timeline").getByRole("button", { name: "Next page" }).first().click();
  await page
    .getByText(/^101 to 200 of /)
    .first()
    .waitFor();
});

test("everything is reachable by keyboard, with a visible focus", async ({ openPage }) => {
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

test("without JavaScript, it shows the verdict and the failures, and says that the rest needs it", async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address("failing"));
  expect(await page.locator("h1").innerText()).toBe("non-conformant");
  const failure = await page.locator(".failure").first().innerText();
  expect(failure).toMatch(/Expected[\s\S]*Got[\s\S]*Run again/);
  for (const fold of await page.locator(".fold > summary").all()) await fold.click();
  expect(await page.locator("input:visible, select:visible, button:visible").count()).toBe(0);
  expect(await page.getByText("This page needs JavaScript to show them.").first().isVisible()).toBe(true);
});
