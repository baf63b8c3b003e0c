import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect } from "vitest";
import { isExtended } from "../testing/bounds.ts";
import { fileFolder } from "../testing/folder.ts";
import { HOSTILE, openFolds, writeReports } from "./html-reports.ts";
import { createPageTest } from "./page-test.ts";

const folder = fileFolder();
// The extended tests cover screen sizes, colours, the keyboard, long reports and browsers without scripts.
const test = createPageTest("html-report.test.ts", pathToFileURL(folder).href);

beforeAll(() => writeReports(folder, ["failing", "hostile"]), 60_000);

const address = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;

test("shows failures with their exchange, and open requirements with their remedy", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  expect(await page.locator("h1").innerText()).toBe("non-conformant");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Causes \d+$/ })
    .click();
  expect(new URL(page.url()).hash).toBe("#part_causes");
  const failure = page.locator(".failure").first();
  expect(await failure.innerText()).toMatch(/Run again\s+payspec run … --variant integration --only \S+/);
  await failure
    .getByText(/^Reproduc/)
    .first()
    .click();
  expect(await failure.locator(".by-hand pre").first().innerText()).toMatch(/^curl |^#!\/bin\/sh/);
  await failure.getByText("Full exchange").first().click();
  expect(await failure.locator(".wire").first().innerText()).toMatch(/Request\s+POST .*[\s\S]*Response\s+40[45]/);
  expect(await page.locator(".question").first().innerText()).toMatch(/^\d+ requirements: /m);
});

test("shows server-supplied content as text everywhere", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("hostile"));
  const failure = page.locator(".failure").first();
  await failure.getByText("Full exchange").first().click();
  const shown = HOSTILE.replace("\u202e", "\\u202e").replace("\u001b", "\\u001b");
  expect(await failure.locator("[data-fact=got] dd").first().innerText()).toBe(shown);
  expect(await failure.locator(".wire pre").last().innerText()).toBe(shown);
  expect(await failure.locator(".wire .headers dd").last().innerText()).toBe(shown);
  await openFolds(page);
  expect(await page.locator("img, iframe, object, embed, main script:not([data-deflated])").count()).toBe(0);
});

test.runIf(isExtended)("opens only the part that contains the target of a link", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  const link = await page.locator(".failure a[href^='#scenario']").first().getAttribute("href");
  const other = await openPage();
  await other.goto(`${address("failing")}${link}`);
  await other.locator(".scenario[open]").waitFor();
  expect(await other.locator(".fold[open]").count()).toBe(1);
});

test.runIf(isExtended)("filters by search and controls, and links show hidden targets", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  const shown = (kind: string) => page.locator(`[data-item="${kind}"]:visible`);
  expect(await shown("requirement").count()).toBe(0);
  await page.getByText(/^Show \d+ requirements$/).click();
  await shown("requirement").first().waitFor();
  const all = await shown("requirement").count();
  const matches = page.getByRole("status");
  await page.getByLabel("violated").check();
  await matches.getByText("match").waitFor();
  const violated = await shown("requirement").count();
  expect(violated).toBeGreaterThan(0);
  expect(violated).toBe(await shown("failure").count());
  const drawings = page.locator(".part[data-part=lifecycles]");
  expect(await drawings.isVisible()).toBe(false);
  expect(
    await shown("requirement").evaluateAll((rows) => rows.map((each) => each.getAttribute("data-outcome"))),
  ).toEqual(Array(violated).fill("violated"));
  await page.getByLabel("violated").uncheck();
  await expect.poll(() => matches.innerText()).toBe("");
  expect(await drawings.isVisible()).toBe(true);
  await page.keyboard.press("/");
  await page.keyboard.type("amount-maximum");
  await matches.getByText("match").waitFor();
  expect(await shown("requirement").count()).toBeLessThan(all / 4);
  expect(await matches.innerText()).toMatch(/^\d+ requirements, \d+ scenarios, \d+ exchanges match$/);
  const matching = await shown("requirement").count();
  const fold = page.locator("[data-part=requirements] .fold > summary");
  expect(await fold.innerText()).toMatch(new RegExp(`^Show \\d+ requirements, ${matching} match$`));
  const link = await page.locator(".failure[hidden] a[href^='#scenario']").first().getAttribute("href");
  await page.evaluate((hash) => Object.assign(globalThis, { location: hash }), link);
  await page.locator(".scenario[open]").waitFor();
  expect(await shown("requirement").count()).toBe(all);
});

test.runIf(isExtended)("search looks through bodies, whose exchanges are shown", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("failing"));
  await page.locator("#search").fill('"merchanttxnid":');
  const matches = page.getByRole("status");
  await matches.getByText("match").waitFor();
  expect(await matches.innerText()).toMatch(/ [1-9][\d,]* exchanges match$/);
  const row = page.locator(".timeline .row").first();
  await row.locator("summary").click();
  expect(await row.locator(".wire pre").first().innerText()).toContain('"merchantTxnId"');
});

test.runIf(isExtended)(
  "the address holds the filters, the search and the position, and a copy of it shows the same",
  async ({ openPage }) => {
    const page = await openPage();
    await page.goto(address("failing"));
    await page.getByLabel("violated").check();
    await page.locator("#search").fill("payment");
    await page.getByRole("status").getByText("match").waitFor();
    const scenario = page.locator("[data-item=scenario]:visible").first();
    await scenario.locator("summary").first().click();
    const id = await scenario.getAttribute("id");
    const copied = page.url();
    expect(new URL(copied).hash).toBe(`#${id}?outcome=violated&search=payment`);

    const other = await openPage();
    await other.goto(copied);
    await other.locator(`[id="${id}"][open]`).waitFor();
    expect(await other.getByLabel("violated").isChecked()).toBe(true);
    expect(await other.locator("#search").inputValue()).toBe("payment");
    expect(await other.getByRole("status").innerText()).toBe(await page.getByRole("status").innerText());

    await other.getByRole("button", { name: "Show all" }).click();
    expect(new URL(other.url()).hash).toBe(`#${id}`);
  },
);
