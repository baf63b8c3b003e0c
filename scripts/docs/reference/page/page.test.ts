import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPageTest } from "../../../../conformance/proof/page-test.ts";
import { isExtended } from "../../../../conformance/testing/bounds.ts";
import { variants } from "../../../../conformance/variants/index.ts";
import { policyHash } from "../../../generate/browser-bundle.ts";
import { objectAt, objectsIn, stringAt } from "../../../generate/json.ts";
import { readSource } from "../source.ts";
import { requirementsIn } from "../testing/requirements-in.ts";
import { referencePage } from "./page.ts";
import { heading } from "./testing/open-to-everybody.ts";

// Colours, links and accessibility are covered by the extended tests.
const test = createPageTest("scripts/docs/reference/page/page.test.ts", "file:", "blob:", "data:");
const names = variants.map(({ contract }) => contract.variant);
const pages = new Map<string, string>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "payspec-reference-"));
  for (const { contract } of variants) {
    const { path, content } = await referencePage(await readSource(contract.variant, contract.drawings));
    pages.set(contract.variant, String(content));
    await mkdir(join(folder, contract.variant));
    await writeFile(join(folder, path), content);
    await writeFile(join(folder, contract.variant, "requirements.html"), "<title>Requirements</title>");
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const pageOf = (variant: string) => pages.get(variant) ?? expect.unreachable();
const address = (variant: string, route = "") => pathToFileURL(join(folder, variant, "reference.html")).href + route;

describe.each(names)("the page of %s", (variant) => {
  it("loads nothing, whatever a browser permits", () => {
    const text = pageOf(variant);
    const outside = text.replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, "");
    expect(outside.match(/<link (?!rel="icon" href="data:)[^>]*>|<(iframe|object|embed|base)\b/g)).toBeNull();
    expect(outside.match(/\b(src|srcset|data|poster)="(?!data:)[^"]*"|url\((?!["']?data:)[^)]*\)/g)).toBeNull();
    expect(text).not.toContain("cdn.redoc.ly");
  });

  it("has a policy that allows its own scripts by their hashes, and no address", () => {
    const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(pageOf(variant)) ?? [];
    const scripts = [...pageOf(variant).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
    expect(scripts.length).toBeGreaterThan(1);
    expect(policy.match(/sha256-[\w+/=]+/g)).toEqual(scripts.map(policyHash));
    expect(policy).toMatch(/^default-src 'none'; script-src ('sha256-[^']+' ?)+; /);
    expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
  });

  it("links to every requirement that the contract cites", async () => {
    const { document } = await readSource(variant);
    const missing = requirementsIn(document).filter(
      (id) => !pageOf(variant).includes(`[${id}](requirements.html#${id})`),
    );
    expect(missing).toEqual([]);
  });

  it("describes the credentials in its overview, since Redoc hides them in a dialog", async () => {
    const { document } = await readSource(variant);
    const overview = stringAt(objectAt(document, "info"), "description") ?? "";
    const schemes = objectsIn(objectAt(objectAt(document, "components"), "securitySchemes"));
    expect(schemes.filter(([, scheme]) => !overview.includes(`\`${stringAt(scheme, "name")}\``))).toEqual([]);
  });
});

test("finds search terms, and an operation by its name", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("integration", "#operation/createRefund"));
  await heading(page, "Create refund").waitFor();
  await page.getByPlaceholder("Search the reference").click();
  await page.getByPlaceholder("Search docs").fill("refundTotal");
  await page.getByText("Always zero for a new payment.").first().waitFor();
});

test.runIf(isExtended)("links from a field to its requirement, and back to the site", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("integration", "#/payments/createpayment"));
  await page.getByRole("link", { name: "create-payment.callback-url" }).click();
  expect(page.url()).toBe(
    address("integration").replace("reference.html", "requirements.html#create-payment.callback-url"),
  );
  await page.goBack();
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Requirements" }).first().click();
  await page.waitForURL(address("integration").replace("reference.html", "requirements.html"));
  expect(await page.title()).toBe("Requirements");
});

test.runIf(isExtended)("has the menu of the site, with links to each of its parts", async ({ openPage }) => {
  const page = await openPage();
  await page.goto(address("integration"));
  await heading(page, "Authentication").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(1);
  const links = page.getByRole("navigation", { name: "Site" }).locator('a[href^="#/"]');
  const names = await links.allTextContents();
  expect(names).toEqual(expect.arrayContaining(["Amounts and times", "Create refund", "Payment completed", "Schemas"]));
  for (const name of names.filter((each) => each !== "Schemas")) {
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name, exact: true }).click();
    const target = page
      .locator("#redoc")
      .getByRole("heading", { name: new RegExp(`(^| )${name}( |$)`) })
      .first();
    await expect.poll(async () => isSeen(await target.boundingBox())).toBe(true);
  }
});

function isSeen(box: { readonly y: number } | null): boolean {
  return box !== null && box.y > 0 && box.y < 700;
}
