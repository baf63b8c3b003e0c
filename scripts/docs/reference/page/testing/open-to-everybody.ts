import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type * as playwright from "playwright-core";
import { expect } from "vitest";

const axe = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const barriers = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))";

/** Finds a heading; Redoc also includes the link within it in its accessible name. */
export const heading = (page: playwright.Page, name: string) =>
  page.getByRole("heading", { name: new RegExp(`(^| )${name}( |$)`) }).first();

/** Places of a page, by route and heading, and the display settings. */
export interface Look {
  readonly variant: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly places: readonly (readonly [route: string, name: string])[];
}

export const LOOKS: readonly Look[] = [
  {
    variant: "integration",
    width: 1400,
    colorScheme: "dark",
    places: [
      ["#/section/payment-lifecycle", "Payment lifecycle"],
      ["#/webhooks/paymentcompleted", "Payment completed"],
    ],
  },
  {
    variant: "alternate",
    width: 400,
    colorScheme: "light",
    places: [
      ["#/schemas/invoicestatus", "Invoice status"],
      ["#/invoices/createinvoice", "Create invoice"],
    ],
  },
];

/** Browser options of a page; its content security policy is bypassed, since it would block the checker as well. */
export const browsing = ({ width, colorScheme }: Look) => ({
  viewport: { width, height: 900 },
  colorScheme,
  bypassCSP: true,
});

/** Expects no accessibility violations at the places of a page, and no horizontal scrolling. */
export async function expectOpen(
  page: playwright.Page,
  { width, places }: Look,
  addressOf: (route: string) => string,
): Promise<void> {
  await page.goto(addressOf(""));
  await page.evaluate(await axe);
  for (const [route, name] of places) {
    await page.goto(addressOf(route));
    await heading(page, name).waitFor();
    expect([route, await page.evaluate(barriers)]).toEqual([route, []]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  }
}
