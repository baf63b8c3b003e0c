import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect } from "vitest";
import { withBaseline } from "../client-run/client-baseline.ts";
import type { RunResult } from "../client-run/client-report.ts";
import { renderClientHtml } from "../client-run/render-html.ts";
import { FAILED, MISTAKE, reportOf, resultOf, SOUND_RESULT } from "../client-run/testing/reports.ts";
import { fileFolder } from "../testing/folder.ts";
import { expectReadable } from "./html-reports.ts";
import { createPageTest } from "./page-test.ts";

const folder = fileFolder();
const test = createPageTest("client-report.extended.ts", pathToFileURL(folder).href);

const named = (name: string, facts: Partial<RunResult>) => resultOf({ name, ...facts });
const fault = (name: string, outcome: RunResult["outcome"]) => named(name, { kind: "fault", outcome });

/** A report with everything that a page can show. */
const FULL = withBaseline(
  reportOf({
    command: "npm test -- --run 'a long command line that a narrow screen has to break somewhere'",
    results: [
      FAILED,
      { ...FAILED, name: "payments-follow-their-refunds", outcome: "timed-out", end: "no end within 5 min" },
      named("slow", { outcome: "unstable" }),
      named("response-lost", { kind: "condition", requestsOnly: true, outcome: "failed", end: "exit 1" }),
      named("late", { outcome: "not-run" }),
      ...Array.from({ length: 40 }, (_, index) => named(`latitude-${index}`, {})),
      fault("noticed-fault", "failed"),
      fault("other-fault", "passed"),
    ],
    mistakes: [MISTAKE, { ...MISTAKE, accepted: true, place: "body /currency" }],
  }),
  [
    { kind: "server", name: "more-members", reason: "Known since March, to be fixed in April" },
    { kind: "server", name: "latitude-1", reason: "gone" },
  ],
);

const REPORTS = {
  full: FULL,
  green: reportOf({ results: [resultOf()] }),
  broken: reportOf({
    results: [{ ...SOUND_RESULT, outcome: "failed", end: "exit 1", lastLines: ["1 test failed", "  expected 1"] }],
  }),
} as const;

const address = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;

beforeAll(() => {
  for (const [name, report] of Object.entries(REPORTS)) {
    writeFileSync(join(folder, `${name}.html`), [...renderClientHtml(report)].join(""));
  }
});

test.for(Object.keys(REPORTS))(
  "%s: everybody can read it, on any screen, in light and dark",
  async (name, { openPage }) => {
    const page = await openPage();
    await expectReadable(page, address(name), { widths: [375, 1_280], opened: [".table > summary"] });
  },
);

test("shows everything without JavaScript", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(address("full"));
  expect(await page.locator("h1").innerText()).toBe("non-conformant (45 of 106 latitudes and conditions selected)");
  expect(await page.locator(".failure").first().innerText()).toMatch(
    /Received[\s\S]*Differs[\s\S]*Then[\s\S]*Run again/,
  );
  await page.getByText("46 runs", { exact: true }).click();
  expect(await page.getByRole("row", { name: /latitude-39/ }).isVisible()).toBe(true);
  expect(await page.locator("input:visible, select:visible, button:visible").count()).toBe(0);
});

test("a link of the contents leads to its part, and the colours can be chosen", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("full"));
  await page.getByRole("navigation").getByRole("link", { name: "Broken servers 2" }).click();
  expect(new URL(page.url()).hash).toBe("#part_faults");
  await page.locator(".scheme").click();
  expect(await page.locator("html").getAttribute("data-scheme")).toBe("light");
});
