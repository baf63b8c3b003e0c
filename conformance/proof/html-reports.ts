import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as playwright from "playwright-core";
import { expect } from "vitest";
import type { Line } from "../log/index.ts";
import { renderHtml } from "../report/index.ts";
import { createFold } from "../runner/index.ts";
import { variants } from "../variants/index.ts";
import { type Change, runSandbox } from "./integration/sandbox.ts";
import { BARRIERS } from "./page-test.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Number of exchanges, more than a run of both variants has. */
const MANY = 5_000;

/** Names of the reports that must be accessible. */
export const PAGES = ["green", "failing", "long"] as const;

const SOUND: Change = {};
const FAULTY: Change = { fault: "create-not-found" };

/** The sandbox behind each report, and how its lines are changed. */
const REPORTS = {
  green: { target: SOUND, change: (lines: readonly Line[]) => lines },
  failing: { target: FAULTY, change: (lines: readonly Line[]) => lines },
  long: { target: SOUND, change: lengthened },
  hostile: { target: FAULTY, change: (lines: readonly Line[]) => lines.map(spoilt) },
};

/** Writes these reports into a folder, each as `<name>.html`. */
export async function writeReports(folder: string, names: readonly (keyof typeof REPORTS)[]): Promise<void> {
  const targets = [...new Set(names.map((name) => REPORTS[name].target))];
  const runs = new Map(
    await Promise.all(targets.map(async (target) => [target, (await runSandbox(target)).lines] as const)),
  );
  for (const name of names) {
    const { target, change } = REPORTS[name];
    const lines = runs.get(target) ?? expect.unreachable();
    await render(join(folder, `${name}.html`), change(lines));
  }
}

/** Returns lines with the first exchanges repeated, each with its own number. */
function lengthened(lines: readonly Line[]): readonly Line[] {
  const [first, ...rest] = lines;
  const sent = lines.filter((each) => each.type === "exchange");
  const more = Array.from({ length: MANY - sent.length }, (_, index) => {
    const again = sent[index % sent.length] ?? expect.unreachable();
    return { ...again, exchange: sent.length + index + 1, elapsedMs: index };
  });
  return [...(first ? [first] : []), ...more, ...rest];
}

/** Text that a hostile deployment could have written. */
export const HOSTILE =
  "<img src=http://evil.example/x onerror=alert(1)></script><script>alert(2)</script>\u202egpj.exe\u001b[2J";

/** Returns the line as a hostile deployment could have caused it. */
function spoilt(line: Line): Line {
  if (line.type === "check" && line.outcome !== "pass") return { ...line, expected: HOSTILE, actual: HOSTILE };
  if (line.type !== "exchange" || !line.response) return line;
  const body = { text: HOSTILE, byteLength: HOSTILE.length };
  return { ...line, response: { ...line.response, headers: [[HOSTILE, HOSTILE]], body } };
}

async function render(path: string, lines: readonly Line[]): Promise<void> {
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const fold = createFold(contracts);
  for (const line of lines) fold.add(line);
  let page = "";
  for await (const piece of renderHtml(fold.report(), lines, { contracts })) page += piece;
  writeFileSync(path, page);
}

/** Script for the page: keeps two of each kind of generated element, because the checker takes time for each. */
const THIN_OUT = `{
  const met = new Map();
  for (const each of document.querySelectorAll("[data-item], .row, .names li, .table tbody tr")) {
    const kind = [each.className, each.dataset.item, each.dataset.outcome].join();
    met.set(kind, (met.get(kind) ?? 0) + 1);
    if (met.get(kind) > 2) each.remove();
  }
}`;

/** Opens every folded part of a report. */
export async function openFolds(page: playwright.Page): Promise<void> {
  for (const fold of await page.locator(".fold").all()) {
    await fold.locator(":scope > summary").click();
    // A part is inflated, or the timeline is filled.
    await expect.poll(() => fold.locator(":scope > :not(summary, script, .unscripted) *").count()).toBeGreaterThan(0);
  }
}

interface ReadableOptions {
  readonly widths?: readonly number[];
  /** Summaries of which the first is opened too. */
  readonly opened?: readonly string[];
}

/**
 * Expects a report without accessibility violations, on a phone and a desktop, in light and dark, without horizontal
 * scrolling.
 */
export async function expectReadable(
  page: playwright.Page,
  address: string,
  { widths = [400, 1_400], opened = [] }: ReadableOptions = {},
): Promise<void> {
  await page.goto(address);
  await openFolds(page);
  await page.evaluate(THIN_OUT);
  await page.evaluate(axe);
  for (const summary of [
    ".failure > summary",
    ".question details > summary",
    ".whole > summary",
    ".by-hand > summary",
    ...opened,
    ".timeline .row > summary",
  ]) {
    const first = page.locator(summary).first();
    if ((await first.count()) > 0) await first.evaluate((each) => each.closest("details")?.setAttribute("open", ""));
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(BARRIERS), `${width} ${colorScheme}`).toEqual([]);
    }
    expect(
      await page.evaluate("document.body.scrollWidth"),
      "nothing makes the page scroll sideways",
    ).toBeLessThanOrEqual(width);
  }
}
