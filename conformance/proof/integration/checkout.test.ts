import type * as playwright from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { createIntegrationClient } from "../../../generated/integration/client.ts";
import type { components } from "../../../generated/integration/types.ts";
import { createRealClock } from "../../clock/index.ts";
import { serve } from "../../node/serve.ts";
import { createIntegrationSandbox } from "../../variants/sandboxes.ts";
import { createPageTest } from "../page-test.ts";

type Order = Partial<components["schemas"]["CreatePaymentRequest"]>;

const test = createPageTest("checkout.test.ts of integration");

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test.for([true, false])("a customer pays, with JavaScript: %s", async (javaScriptEnabled, { openPage }) => {
  const page = await openPage({ javaScriptEnabled });
  const { paymentId, paymentUrl } = await shop.createPayment({ amount: "12499.50", description: "Two tickets" });
  await page.goto(paymentUrl);
  expect(await page.locator("h1").innerText()).toMatch(/^12,499\.50\s+BDT$/);
  expect(await page.getByText("Two tickets").isVisible()).toBe(true);
  await page.getByRole("link", { name: "bKash" }).click();
  await page.getByLabel("Wallet number").fill("+8801700000000");
  await page.getByRole("button", { name: "Approve 12,499.50 BDT" }).click();
  await page.getByText("Thank you for your order").waitFor();
  expect(shop.hintOf(page)).toEqual({ order: "7", paymentId, status: "COMPLETED" });
  expect(await shop.read(paymentId)).toMatchObject({
    status: "COMPLETED",
    vendor: "BKASH",
    completedAt: expect.stringMatching(/Z$/),
  });
  await page.goto(paymentUrl);
  expect(await page.locator("h1").innerText()).toBe("Payment complete");
  expect(await page.getByRole("button").count()).toBe(0);
});

test("with a preferred vendor the vendor selection is skipped", async ({ openPage }) => {
  const page = await openPage();
  const { paymentId, paymentUrl } = await shop.createPayment({ preferredVendor: "NAGAD" });
  await page.goto(paymentUrl);
  expect(await page.locator("h2").innerText()).toBe("Pay with Nagad");
  expect(await page.getByRole("link").count()).toBe(0);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Thank you for your order").waitFor();
  expect(await shop.read(paymentId)).toMatchObject({ status: "COMPLETED", vendor: "NAGAD" });
});

test.for([
  ["Reject payment", "the provider", "FAILED", { preferredVendor: "BKASH" }],
  ["Cancel payment", "the provider", "CANCELLED", { preferredVendor: "NAGAD" }],
  ["Cancel payment", "the picker", "CANCELLED", {}],
] as const)("%s, at %s: %s", async ([choose, , status, order], { openPage }) => {
  const page = await openPage();
  const { paymentId, paymentUrl } = await shop.createPayment(order);
  await page.goto(paymentUrl);
  await page.getByRole("button", { name: choose }).click();
  await page.getByText("Thank you for your order").waitFor();
  expect(shop.hintOf(page)).toEqual({ order: "7", paymentId, status });
  const payment = await shop.read(paymentId);
  expect([payment?.status, payment?.completedAt ?? null]).toEqual([status, null]);
});

test("nothing can be approved after the window has ended, even on a page left open", async ({
  openPage,
  complaints,
}) => {
  const page = await openPage();
  const { paymentId, paymentUrl } = await shop.createPayment({ preferredVendor: "BKASH" });
  await page.goto(paymentUrl);
  await shop.expire(paymentId);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("heading", { name: "Payment expired" }).waitFor();
  expect(await shop.read(paymentId)).toMatchObject({ status: "EXPIRED" });
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]); // Chromium reports every 4xx
  await page.goto(paymentUrl);
  expect(await page.locator("h1").innerText()).toBe("Payment expired");
  expect(await page.getByRole("button").count()).toBe(0);
});

/** Opens a merchant with a page for returning customers, and a sandbox, each on its own socket. */
async function openShop() {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const page = `<!doctype html><html lang="en"><title>Shop</title><p>Thank you for your order</p></html>`;
  const sandbox = createIntegrationSandbox({ clock: createRealClock(), delivery: async () => ({ status: 200 }) });
  const [site, service] = await Promise.all([serve(async () => new Response(page, { headers })), serve(sandbox.fetch)]);
  const { key, ...business } = sandbox.newBusiness();
  const client = createIntegrationClient({ baseUrl: service.url, credentials: { ...business, apiKey: key } });
  let orders = 0;

  return {
    async createPayment(order: Order) {
      orders += 1;
      const callbackUrl = `${site.url}/paid?order=7`;
      const body = {
        amount: "500.00",
        currency: "BDT",
        merchantTxnId: `ORDER-${orders}`,
        callbackUrl,
        ...order,
      } as const;
      const { data, error } = await client.createPayment({ body });
      if (!data) throw new Error(`no payment: ${JSON.stringify(error)}`);
      return data.data;
    },
    /** Reads the payment through the API, since the query of the returning customer proves nothing. */
    async read(paymentId: string) {
      return (await client.getPayment({ path: { paymentId } })).data?.data;
    },
    hintOf: (page: playwright.Page) => Object.fromEntries(new URL(page.url()).searchParams),
    async expire(paymentId: string) {
      await fetch(`${service.url}/driver/v1/payments/${paymentId}/expire`, { method: "POST" });
    },
    async close() {
      sandbox.close();
      await Promise.all([site.close(), service.close()]);
    },
  };
}
