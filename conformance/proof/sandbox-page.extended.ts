import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as playwright from "playwright-core";
import { describe, expect } from "vitest";
import { BARRIERS, createPageTest } from "./page-test.ts";
import { leave, openLive, type ShownSandbox, showSandbox } from "./sandbox-page.ts";

const test = createPageTest("sandbox-page.extended.ts");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** Script for the page: the name or the text of the focused element. */
const FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent";

async function expectReadable(page: playwright.Page): Promise<void> {
  for (const width of [375, 1_280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(BARRIERS), `${width} ${colorScheme}`).toEqual([]);
    }
    expect(await page.evaluate(OVERFLOW), `${width} does not scroll sideways`).toBe(0);
  }
}

/** Creates thirty payments in every status, and requests that are invalid. */
async function fill({ createPayment, drive, send }: ShownSandbox): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < 30; made += 1) ids.push(await createPayment());
  const moves = ["approve", "reject", "cancel", "expire"];
  for (const [index, id] of ids.slice(0, 24).entries()) await drive(`/payments/${id}/${moves[index % moves.length]}`);
  await send("GET", "/nowhere");
  await send("POST", "/api/v1/payments", "{}");
  await send("POST", "/api/v1/payment/create", "{}");
  return ids;
}

describe.each(["integration", "alternate"])("the page of %s", (variant) => {
  test("is accessible and fits, empty and full", async ({ openPage, complaints }) => {
    const sandbox = await showSandbox(variant);
    const page = await openPage({ bypassCSP: true });
    await openLive(page, sandbox);
    await page.evaluate(axe);
    await expectReadable(page);
    await fill(sandbox);
    await expect.poll(() => page.locator("#payments").innerText()).toBe("Payments 30");
    await page.locator(".requests summary").nth(0).click();
    await page.locator(".requests summary").nth(1).click();
    await page.locator(".requests pre").first().waitFor();
    await page.getByRole("button", { name: "New business" }).click();
    await page.getByText("New business: done").waitFor();
    await expectReadable(page);
    await leave(page, complaints, sandbox);
  });

  test("shows ten items of a kind, and all on request", async ({ openPage, complaints }) => {
    const sandbox = await showSandbox(variant);
    const page = await openPage();
    await openLive(page, sandbox);
    await fill(sandbox);
    const rows = page.locator(".payments > li");
    await expect.poll(() => rows.count()).toBe(10);
    const more = page.locator("section", { has: page.locator("#payments") }).locator(".show-more");
    await more.click();
    expect([await rows.count(), await more.getAttribute("aria-expanded")]).toEqual([30, "true"]);
    await more.click();
    expect([await rows.count(), await more.innerText()]).toEqual([10, "Show all 30"]);
    await leave(page, complaints, sandbox);
  });

  test("can be operated by keyboard, and keeps focus and input when it changes", async ({ openPage, complaints }) => {
    const sandbox = await showSandbox(variant);
    const page = await openPage();
    const paymentId = await sandbox.createPayment();
    await openLive(page, sandbox);
    const business = page.locator(".businesses > li").last();
    await business.getByLabel(/^Seconds /).focus();
    await page.keyboard.type("60");
    await sandbox.createPayment();
    await expect.poll(() => page.locator(".payments > li").count()).toBe(2);
    await page.keyboard.press("Enter");
    await page.getByText(/^Advance time of SB_\w+: done$/).waitFor();
    await business.getByText("60 s").waitFor();
    expect(await page.evaluate(FOCUSED)).toBe(await business.getByLabel(/^Seconds /).getAttribute("aria-label"));

    await page.getByRole("button", { name: `Cancel payment ${paymentId}` }).focus();
    await page.keyboard.press("Space");
    const payment = page.locator(".payments > li", { hasText: paymentId });
    await payment.getByText("CANCELLED").waitFor();
    await expect.poll(() => page.evaluate(FOCUSED)).toContain(paymentId);
    await page.keyboard.press("Tab");
    expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).not.toBe("none");
    await leave(page, complaints, sandbox);
  });

  test("says why an action failed, and creates a business with its credentials", async ({ openPage, complaints }) => {
    const sandbox = await showSandbox(variant);
    const page = await openPage();
    await openLive(page, sandbox);
    await page.getByLabel("Webhook url").fill("http://127.0.0.1:9/x");
    await page.getByRole("button", { name: "New business" }).click();
    await page.locator(".outcome-line", { hasText: /key\s*sk_test_\w+/ }).waitFor();
    await expect.poll(() => page.locator("#businesses").innerText()).toBe("Businesses 4");
    const first = page.locator(".businesses > li").first();
    await first.getByLabel(/^Key /).fill("wrong");
    await first.getByRole("button", { name: /^Revoke key of/ }).click();
    await page.getByText(/^Revoke key of SB_\w+ failed: there is no such key/).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    expect(await page.locator(".outcome-line").innerText()).toBe("");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("404")]); // Chromium reports every 4xx
    await leave(page, complaints, sandbox);
  });
});

test("asks for the token of the driver", async ({ openPage, complaints }) => {
  const sandbox = await showSandbox("integration", "canary-token");
  const page = await openPage();
  await page.goto(sandbox.pageUrl);
  await page.getByLabel("Driver token").fill("wrong");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Driver token").inputValue()).toBe("");
  await page.getByLabel("Driver token").fill("canary-token");
  await page.keyboard.press("Enter");
  await page.getByText("Live", { exact: true }).waitFor();
  const paymentId = await sandbox.createPayment();
  await page.getByRole("button", { name: `Reject payment ${paymentId}` }).click();
  await page.getByText(`Reject payment ${paymentId}: done`).waitFor();
  expect(complaints.splice(0).every((each) => each.includes("401"))).toBe(true);
  await leave(page, complaints, sandbox);
});

test("follows the sandbox again after it was gone", async ({ openPage, complaints }) => {
  const sandbox = await showSandbox("integration");
  const page = await openPage();
  await openLive(page, sandbox);
  await page.context().setOffline(true);
  await page.getByText(/^Not connected/).waitFor();
  await page.context().setOffline(false);
  await page.getByText("Live", { exact: true }).waitFor();
  complaints.splice(0); // the failed requests
  await leave(page, complaints, sandbox);
});
