import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import type { Line } from "../log/index.ts";
import { renderHtml } from "../report/index.ts";
import { createFold } from "../runner/index.ts";
import { variants } from "../variants.ts";
import { runSandbox } from "./integration/sandbox.ts";
import { createPageTest } from "./page-test.ts";

const folder = mkdtempSync(join(tmpdir(), "payspec-html-"));
const test = createPageTest("html-report.test.ts", pathToFileURL(folder).href);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** More than a run of both variants has. */
const MANY = 5_000;

const PAGES = ["green", "failing", "long"] as const;

beforeAll(async () => {
  const [green, failing] = await Promise.all([runSandbox(), runSandbox({ fault: "create-not-found" })]);
  await write("green", green.lines);
  await write("failing", failing.lines);
  await write("long", lengthened(green.lines));
  await write("hostile", failing.lines.map(spoilt));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Its first exchanges again and again, each under a number of its own. */
function lengthened(lines: readonly Line[]): readonly Line[] {
  const [first, ...rest] = lines;
  const sent = lines.filter((each) => each.type === "exchange");
  const more = Array.from({ length: MANY - sent.length }, (_, index) => {
    const again = sent[index % sent.length] ?? expect.unreachable();
    return { ...again, exchange: sent.length + index + 1, elapsedMs: index };
  });
  return [...(first ? [first] : []), ...more, ...rest];
}

const HOSTILE =
  "<img src=http://evil.example/x onerror=alert(1)></script><script>alert(2)</script>\u202egpj.exe\u001b[2J";

/** The same, as the worst deployment would have answered. */
function spoilt(line: Line): Line {
  if (line.type === "check" && line.outcome !== "pass") return { ...line, expected: HOSTILE, actual: HOSTILE };
  if (line.type !== "exchange" || !line.response) return line;
  const body = { text: HOSTILE, byteLength: HOSTILE.length };
  return { ...line, response: { ...line.response, headers: [[HOSTILE, HOSTILE]], body } };
}

async function write(name: string, lines: readonly Line[]): Promise<void> {
  const contracts = new Map(variants.map(({ contract }) => [contract.variant, contract]));
  const fold = createFold(contracts);
  for (const line of lines) fold.add(line);
  let page = "";
  for await (const piece of renderHtml(fold.report(), lines, { contracts })) page += piece;
  writeFileSync(join(folder, `${name}.html`), page);
}

const address = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;

/** In the page: what a person who cannot see, or not well, would stumble over; each rule with the first places. */
const BARRIERS = `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) =>
  id + ": " + nodes.slice(0, 3).map((each) => each.html.slice(0, 160)).join("; ")))`;

/** In the page: of what is made by the same hands, two are enough to look at, for the checker takes its time for each. */
const THIN_OUT = `{
  const met = new Map();
  for (const each of document.querySelectorAll("[data-item], .row, .names li, .table tbody tr")) {
    const kind = [each.className, each.dataset.item, each.dataset.outcome].join();
    met.set(kind, (met.get(kind) ?? 0) + 1);
    if (met.get(kind) > 2) each.remove();
  }
}`;

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

test.for(PAGES)("%s: everybody can read it, on any screen, in light and dark", async (name, { openPage }) => {
  const page = await openPage();
  await page.goto(address(name));
  await page.evaluate(THIN_OUT);
  await page.evaluate(axe);
  for (const summary of [
    ".failure > summary",
    ".question details > summary",
    ".whole > summary",
    ".by-hand > summary",
    ".timeline .row > summary",
  ]) {
    const first = page.locator(summary).first();
    if ((await first.count()) > 0) await first.evaluate((each) => each.closest("details")?.setAttribute("open", ""));
  }
  for (const width of [400, 1_400]) {
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
});

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
