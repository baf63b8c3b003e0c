import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as playwright from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { createPageTest } from "../../conformance/proof/page-test.ts";
import { boundedRows, isExtended } from "../../conformance/testing/bounds.ts";
import { fileFolder } from "../../conformance/testing/folder.ts";
import { readCatalogues } from "./catalogue/index.ts";
import { referenceFiles } from "./reference/index.ts";
import { siteFiles } from "./site.ts";
import type { SiteFile } from "./site-file.ts";
import { deadLinks } from "./testing/links.ts";
import { expectFitting, expectWholeWords, expectWithoutBarriers } from "./testing/readable.ts";
import { serveFolder } from "./testing/serve-folder.ts";
import { writeSite } from "./write-site.ts";

const folder = fileFolder();
const test = createPageTest("site.test.ts", pathToFileURL(folder).href, "http://127.0.0.1:");

let files: readonly SiteFile[] = [];
beforeAll(async () => {
  files = await siteFiles(await referenceFiles());
  await writeSite(join(folder, "site"), files);
}, 60_000);

const address = (path: string) => `${pathToFileURL(join(folder, "site")).href}/${path}`;
const pagesOfOurs = () =>
  files.map(({ path }) => path).filter((path) => /\.html$/.test(path) && !/reference/.test(path));

test("every link has a target, in pages and in Markdown", () => {
  expect(files.length).toBeGreaterThan(25);
  expect(deadLinks(files)).toEqual([]);
});

test("no page loads anything from another machine", () => {
  const asking = files.filter(
    ({ path, content }) =>
      path.endsWith(".html") &&
      /<(?:img|script|link|iframe|source)\b[^>]*(?:src|href)="(?!data:)/.test(String(content)),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

const textOf = (path: string) => String(files.find((each) => each.path === path)?.content);

describe.each(["integration", "alternate"])("the description of %s", (variant) => {
  const idsIn = (text: string) => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);

  test("has one anchor for each heading and item", () => {
    const ids = idsIn(textOf(`${variant}/service.html`));
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toContain("create-payment");
    expect(ids).toContain("create-payment-row-amount");
  });

  test("contains the target of every citation: of requirements, open questions, proof and reference", async () => {
    const ids = new Set(idsIn(textOf(`${variant}/service.html`)));
    const catalogue = (await readCatalogues()).find(({ name }) => name === variant);
    const entries = catalogue?.entries ?? [];
    const linked = (page: string) => [...textOf(page).matchAll(/service\.html#([a-z0-9-]+)/g)].map(([, id = ""]) => id);
    const requirements = textOf(`${variant}/requirements.html`);
    expect(requirements.match(/class="cites"/g)?.length).toBeGreaterThanOrEqual(entries.length);
    for (const page of [`${variant}/requirements.html`, `${variant}/open.html`, `${variant}/reference.html`]) {
      expect(linked(page).length).toBeGreaterThan(30);
      expect([page, linked(page).filter((id) => !ids.has(id))]).toEqual([page, []]);
    }
    expect(textOf("proof.html")).toContain(`href="${variant}/service.html#create-payment-row-amount"`);
  });

  test("contains every requirement at the place that it cites", async () => {
    const text = textOf(`${variant}/service.html`);
    const catalogue = (await readCatalogues()).find(({ name }) => name === variant);
    const missing = (catalogue?.entries ?? []).filter(({ id }) => {
      const anchor = catalogue?.restatement.citations.get(id)?.[0]?.anchor ?? "";
      const [own = "", next = ""] = text
        .slice(text.indexOf(` id="${anchor}"`))
        .split(/<div class="passage"|<section/, 2);
      const item = own.includes("</h2>") ? next : own; // a citation of the heading alone is its first item
      return !item.includes(`requirements.html#${id}"`);
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

test("the proof begins with the proven parts, followed by the survivors", () => {
  const headings = [...textOf("proof.html").matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(headings.slice(0, 4)).toEqual(["proven", "survivors", "integration", "alternate"]);
});

// Pages with different layouts; the extended tests check all pages.
test.for(boundedRows(["index.html", "proof.html", "guides/ci.html", "integration/requirements.html"], 2))(
  "%s fits a phone and a desktop screen, and is accessible",
  async (path, { openPage }) => {
    expect(pagesOfOurs()).toContain(path);
    await expectFitting(await openPage(), address(path));
    await expectWithoutBarriers(await openPage({ bypassCSP: true }), address(path));
  },
);

describe("the requirements", () => {
  const open = (address: string, page: playwright.Page) => page.goto(address);
  const matching = (page: playwright.Page) => page.locator(".entry:not([hidden])").count();

  test("are found by a part of an id, and by level", async ({ openPage }) => {
    const page = await openPage();
    await open(address("integration/requirements.html"), page);
    await page.keyboard.press("/");
    await page.keyboard.type("sum-within");
    await expect
      .poll(() => page.locator(".entry:visible").evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(["create-refund.sum-within-amount"]);
    await page.getByRole("button", { name: "show all" }).click();
    const all = await matching(page);
    await page.getByLabel("unobservable").check();
    expect(await matching(page)).toBeLessThan(all);
    expect(await page.locator(".entry:visible").count()).toBe(await matching(page));
    expect(await page.locator(".entry:visible:not([data-level=unobservable])").count()).toBe(0);
  });

  test("each have an address that opens and marks them, whatever filter is set", async ({ openPage }) => {
    const page = await openPage();
    await open(address("integration/requirements.html?level=open#create-refund.sum-within-amount"), page);
    const entry = page.locator("[id='create-refund.sum-within-amount']");
    await expect.poll(() => entry.isVisible()).toBe(true);
    expect(await entry.locator("details").getAttribute("open")).not.toBeNull();
    expect(await entry.getByText("A refund may exceed what is left by a cent.").isVisible()).toBe(true);
    expect(await matching(page)).toBeGreaterThan(300);
  });

  test.runIf(isExtended)(
    "are in sections that open by a click, or by a link to their content",
    async ({ openPage }) => {
      const page = await openPage();
      await open(address("integration/requirements.html"), page);
      expect(await page.locator(".chapter").count()).toBe(20);
      expect(await page.locator(".chapter[open]").count()).toBe(0);
      await page.locator("summary", { hasText: "List refunds" }).click();
      expect(await page.locator("[id='list-refunds.response']").isVisible()).toBe(true);
      await page.goto(`${address("integration/requirements.html")}#events.payment-completed`);
      await expect.poll(() => page.locator("[id='events.payment-completed']").isVisible()).toBe(true);
    },
  );
});

test.for([
  ["guides/ci.html", "annotations appear summary"],
  ["integration/changelog.html", "2.0.0"],
  ["rulings.html", "requests in a row"],
] as const)("%s has the same search as the other pages", async ([path, word], { openPage }) => {
  const page = await openPage();
  await page.goto(address(path));
  const sections = page.locator("[data-item]");
  const all = await sections.count();
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  await expect.poll(() => page.locator("[data-item]:visible").count()).toBe(1);
  expect(all).toBeGreaterThan(1);
  await page.getByRole("button", { name: "show all" }).click();
  expect(await page.locator("[data-item]:visible").count()).toBe(all);
});

const SMALL = ["index.html", "guides/ci.html", "integration/requirements.html", "integration/reference.html"];

test.for(boundedRows([320, 375], 1))(
  "at %i pixels there is one menu, below a header of one line and a search",
  async (width, { openPage }) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    for (const path of SMALL) {
      await page.goto(address(path));
      if (path.includes("reference")) await page.getByRole("heading", { name: "Authentication" }).first().waitFor();
      const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
      const button = page.getByRole("button", { name: /menu/i });
      expect([path, await button.count()]).toEqual([path, 1]);
      expect([path, (await heightOf(".tools")) < 40]).toEqual([path, true]);
      expect([
        path,
        (await heightOf(".top")) <= ((await page.locator("#search:visible").count()) > 0 ? 100 : 56),
      ]).toEqual([path, true]);
      await button.click();
      const header = await page.locator(".top").boundingBox();
      const menu = await page.locator("#menu").boundingBox();
      expect([path, (menu?.y ?? 0) >= (header?.height ?? 1000)]).toEqual([path, true]);
    }
  },
);

test.for(boundedRows([1280, 375], 1))("at %i pixels, lifecycles fit their columns", async (width, { openPage }) => {
  const page = await openPage({ viewport: { width, height: 800 } });
  for (const path of ["integration/index.html", "alternate/service.html", "integration/reference.html"]) {
    await page.goto(address(path));
    await page.locator(".lifecycle").first().waitFor();
    const shown = await page.locator(".lifecycle").evaluateAll((all) =>
      all.map((each) => ({
        views: [...each.children].filter((view) => view.checkVisibility()).length,
        overflow: Math.max(each.scrollWidth, ...[...each.children].map((view) => view.scrollWidth)) - each.clientWidth,
      })),
    );
    expect([path, shown.length > 1]).toEqual([path, true]);
    expect([path, ...shown]).toEqual([path, ...shown.map(() => ({ views: 1, overflow: 0 }))]);
  }
});

test.runIf(isExtended)("a word of code, such as a flag, is not broken on a phone", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 375, height: 800 } });
  expect(await expectWholeWords(page, address("guides/configuration.html"))).toBeGreaterThan(5);
});

test.runIf(isExtended)("the proof opens the matches of a search", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("proof.html"));
  await page.locator("#search").fill("a-cent-too-much");
  await expect.poll(() => page.getByText("A refund may exceed what is left by a cent.").isVisible()).toBe(true);
  expect(await page.locator("[data-item]:visible").count()).toBe(1);
});

test.runIf(isExtended)(
  "the site works below any path of a server, and keeps the chosen colours",
  async ({ openPage }) => {
    const served = await serveFolder(join(folder, "site"), "/docs/payspec");
    try {
      const page = await openPage({ viewport: { width: 400, height: 800 }, colorScheme: "light" });
      await page.goto(`${served.url}/docs/payspec/`);
      await page.getByRole("button", { name: "Colors: system" }).click();
      await page.getByRole("button", { name: "Colors: light" }).click();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Proof" }).click();
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Requirements" }).first().click();
      await page.waitForURL("**/docs/payspec/integration/requirements.html");
      expect(await page.evaluate("getComputedStyle(document.documentElement).colorScheme")).toBe("dark");
      expect(await page.getByRole("button", { name: "Colors: dark" }).isVisible()).toBe(true);
    } finally {
      await served.close();
    }
  },
);

test("without a script, all content is readable, and the menu opens", async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, viewport: { width: 400, height: 800 } });
  await page.goto(address("alternate/requirements.html"));
  expect(await page.locator(".filters").isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Authentication" }).click();
  expect(await page.locator("[id='auth.secret-key']").isVisible()).toBe(true);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await page.getByRole("link", { name: "Rulings" }).isVisible()).toBe(true);
});
