import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPageTest } from "../../../../conformance/proof/page-test.ts";
import { variants } from "../../../../conformance/variants/index.ts";
import { readSource } from "../source.ts";
import { referencePage } from "./page.ts";
import { browsing, expectOpen, heading, LOOKS } from "./testing/open-to-everybody.ts";

const test = createPageTest("scripts/docs/reference/page/page.extended.ts", "file:", "blob:", "data:");
const paths = new Map<string, string>();
const pages = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "payspec-reference-"));
  for (const { contract } of variants) {
    const { path, content } = await referencePage(await readSource(contract.variant, contract.drawings));
    paths.set(contract.variant, join(folder, path));
    pages.set(contract.variant, String(content));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const address = (variant: string, route = "") => pathToFileURL(paths.get(variant) ?? "").href + route;

test.for(LOOKS)("is open to everybody: $variant, $width wide, $colorScheme", async (look, { openPage }) => {
  await expectOpen(await openPage(browsing(look)), look, (route) => address(look.variant, route));
});

test("a link of its own can be opened in a window of its own, or be copied", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("alternate"));
  await heading(page, "Authentication").waitFor();
  const link = page.getByRole("link", { name: "Amounts and times" }).first();
  await expect.poll(() => link.getAttribute("href")).toBe("#/section/amounts-and-times");
  expect(await page.locator('#redoc a[href^="/"]').count()).toBe(0);
  await link.click();
  await page.waitForURL(address("alternate", "#/section/amounts-and-times"));
});

test("has the colours of the site: the system's, until others are chosen", async ({ openPage }) => {
  const page = await openPage({ colorScheme: "dark" });
  const paper = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  const isDark = () => page.evaluate('document.documentElement.classList.contains("dark")');
  await page.goto(address("alternate"));
  await heading(page, "Authentication").waitFor();
  expect([await paper(), await isDark()]).toEqual(["rgb(18, 21, 27)", true]);
  await page.getByRole("button", { name: "Colors: system" }).click();
  expect([await paper(), await isDark()]).toEqual(["rgb(255, 255, 255)", false]);
  await page.reload();
  await heading(page, "Authentication").waitFor();
  expect([await paper(), await isDark()]).toEqual(["rgb(255, 255, 255)", false]);
});

it("is the same bytes each time", async () => {
  const [{ contract } = expect.unreachable()] = variants;
  const { content } = await referencePage(await readSource(contract.variant, contract.drawings));
  expect(content === pages.get(contract.variant)).toBe(true);
});
