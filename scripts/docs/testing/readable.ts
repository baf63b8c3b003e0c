import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as playwright from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Script for the page: keeps two of each kind of generated element, because the checker takes time for each. */
const THIN_OUT = `{
  const met = new Map();
  for (const each of document.querySelectorAll("[data-item], .cells a, .block, .names li, .mutants li, tbody tr")) {
    const kind = [each.tagName, each.className, each.dataset.kind, each.dataset.level].join();
    met.set(kind, (met.get(kind) ?? 0) + 1);
    if (met.get(kind) > 2) each.remove();
  }
  for (const each of document.querySelectorAll("details")) each.open = true;
}`;

/** Script for the page: lists accessibility violations, each rule with its first places. */
const barriers = (rules: string) => `axe.run({ resultTypes: ["violations"]${rules} }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map((each) => each.html.slice(0, 160)).join("; ")))`;

const overflow = (page: playwright.Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

/** Expects a page to fit a narrow phone and a desktop screen. */
export async function expectFitting(page: playwright.Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(address);
  expect([address, await overflow(page)]).toEqual([address, 0]);
  await page.setViewportSize({ width: 1400, height: 900 });
  expect([address, await overflow(page)]).toEqual([address, 0]);
}

/** Expects a page without accessibility violations, in light colours on a phone and dark ones on a desktop. */
export async function expectWithoutBarriers(page: playwright.Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(address);
  await page.evaluate(axe);
  await page.evaluate(THIN_OUT);
  expect([address, await page.evaluate(barriers(""))]).toEqual([address, []]);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect([address, await page.evaluate(barriers(', runOnly: ["color-contrast"]'))]).toEqual([address, []]);
  expect([address, await overflow(page)]).toEqual([address, 0]);
}

/** Expects no word of code, such as a flag, to be broken across lines; returns the number of such words. */
export async function expectWholeWords(page: playwright.Page, address: string): Promise<number> {
  await page.goto(address);
  const words = await page
    .locator("code .nowrap")
    .evaluateAll((all) => all.map((each) => ({ text: each.textContent, lines: each.getClientRects().length })));
  expect([address, words.filter(({ lines }) => lines > 1)]).toEqual([address, []]);
  return words.length;
}
