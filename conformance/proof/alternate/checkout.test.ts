import type * as playwright from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { createAlternateClient } from "../../../generated/alternate/client.ts";
import type { CreateInvoiceRequest, CreatePaymentRequest } from "../../../generated/alternate/types.ts";
import { createRealClock } from "../../clock/index.ts";
import { serve } from "../../node/serve.ts";
import { isExtended } from "../../testing/bounds.ts";
import { createAlternateSandbox } from "../../variants/sandboxes.ts";
import { createPageTest } from "../page-test.ts";

const test = createPageTest("checkout.test.ts of alternate");

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test.for([true, false])("a customer pays, with JavaScript: %s", async (javaScriptEnabled, { openPage }) => {
  const page = await openPage({ javaScriptEnabled });
  const { payment_id, payment_url } = await shop.createPayment({ amount: 1_249_950, customer_name: "Amina Rahman" });
  await page.goto(payment_url);
  expect(await page.locator("h1").innerText()).toBe("BDT 12,499.50");
  expect(await page.getByText("Amina Rahman").isVisible()).toBe(true);
  await page.getByRole("button", { name: "bKash" }).click();
  await page.getByRole("heading", { name: "Pay with bKash" }).waitFor();
  expect(await shop.readPayment(payment_id)).toMatchObject({ status: "PROCESSING" });
  await page.getByLabel("Wallet number").fill("+8801700000000");
  await page.getByRole("button", { name: "Pay BDT 12,499.50" }).click();
  await page.getByText("Thank you for your order").waitFor();
  expect(page.url()).toBe(shop.successUrl);
  expect(await shop.readPayment(payment_id)).toMatchObject({
    status: "COMPLETED",
    payment_method: "BKASH",
    completed_at: expect.stringMatching(/Z$/),
  });
  await page.goto(payment_url);
  expect(await page.locator("h1").innerText()).toBe("Payment successful");
  expect(await page.getByRole("button").count()).toBe(0);
});

test.runIf(isExtended)("a customer changes the payment method, and the provider declines", async ({ openPage }) => {
  const page = await openPage();
  const { payment_id, payment_url } = await shop.createPayment();
  await page.goto(payment_url);
  await page.getByRole("button", { name: "Nagad" }).click();
  await page.getByRole("link", { name: "Change how to pay" }).click();
  await page.getByRole("button", { name: "Card" }).click();
  await page.getByRole("button", { name: "Decline payment" }).click();
  await page.getByRole("heading", { name: "Payment failed" }).waitFor();
  expect(await shop.readPayment(payment_id)).toMatchObject({ status: "FAILED" });
});

test.for(["the picker", "the provider"])("a customer cancels at %s", async (place, { openPage }) => {
  const page = await openPage();
  const { payment_id, payment_url } = await shop.createPayment();
  await page.goto(payment_url);
  if (place === "the provider") await page.getByRole("button", { name: "bKash" }).click();
  await page.getByRole("button", { name: "Cancel payment" }).click();
  await page.getByText("Thank you for your order").waitFor();
  expect(page.url()).toBe(shop.cancelUrl);
  expect(await shop.readPayment(payment_id)).toMatchObject({ status: "CANCELLED" });
});

test("nothing can be paid after the link has expired, even on a page left open", async ({ openPage, complaints }) => {
  const page = await openPage();
  const { payment_id, payment_url } = await shop.createPayment();
  await page.goto(payment_url);
  await page.getByRole("button", { name: "bKash" }).click();
  await page.getByRole("heading", { name: "Pay with bKash" }).waitFor();
  await shop.drive(`payments/${payment_id}/expire`);
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.getByRole("heading", { name: "Payment link expired" }).waitFor();
  expect(await shop.readPayment(payment_id)).toMatchObject({ status: "EXPIRED" });
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]); // Chromium reports every 4xx
});

test.for([true, false])("a customer pays an invoice, with JavaScript: %s", async (javaScriptEnabled, { openPage }) => {
  const page = await openPage({ javaScriptEnabled });
  const { invoice_id, invoice_number, payment_url } = await shop.createInvoice({ notes: "Thank you for coming" });
  await page.goto(payment_url);
  expect(await page.locator("h1").innerText()).toBe(invoice_number);
  for (const text of ["Amina Rahman", "Ticket", "Programme", "Thank you for coming"])
    expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true);
  await page.getByRole("button", { name: "Nagad" }).click();
  await page.getByRole("button", { name: "Pay BDT" }).click();
  await page.getByRole("heading", { name: "Paid, thank you" }).waitFor();
  const invoice = await shop.readInvoice(invoice_id);
  expect(invoice).toMatchObject({ status: "PAID", paid_at: expect.stringMatching(/Z$/) });
  expect(await shop.readPayment(invoice?.payment_id ?? "")).toMatchObject({
    status: "COMPLETED",
    amount: invoice?.total,
    payment_method: "NAGAD",
  });
  await page.goto(payment_url);
  expect(await page.getByRole("button").count()).toBe(0);
});

test.runIf(isExtended)(
  "an overdue invoice can still be paid, and its page shows that it is overdue",
  async ({ openPage }) => {
    const page = await openPage();
    const { invoice_id, payment_url } = await shop.createInvoice();
    await shop.drive(`invoices/${invoice_id}/age`);
    await page.goto(payment_url);
    expect(await page.getByText("Overdue", { exact: true }).isVisible()).toBe(true);
    await page.getByRole("button", { name: "Card" }).click();
    await page.getByRole("button", { name: "Pay BDT" }).click();
    await page.getByRole("heading", { name: "Paid, thank you" }).waitFor();
    expect(await shop.readInvoice(invoice_id)).toMatchObject({ status: "PAID" });
  },
);

test("an invoice that was paid elsewhere cannot be paid twice, even on a page left open", async ({
  openPage,
  complaints,
}) => {
  const [page, elsewhere] = [await openPage(), await openPage()];
  const total = 31_337; // unique amount among the payments of these tests
  const items = [{ description: "A chair", quantity: 1, unit_price: total }];
  const { payment_url } = await shop.createInvoice({ items });
  const choose = async (each: playwright.Page) => {
    await each.goto(payment_url);
    await each.getByRole("button", { name: "bKash" }).click();
    return each.getByRole("button", { name: "Pay BDT" });
  };
  const buttons = [await choose(page), await choose(elsewhere)];
  for (const each of buttons) await each.click();
  for (const each of [page, elsewhere]) await each.getByRole("heading", { name: "Paid, thank you" }).waitFor();
  expect(await shop.paymentsOf(total)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("409")]);
});

/** Opens a merchant with a page for returning customers, and a sandbox, each on its own socket. */
async function openShop() {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const page = `<!doctype html><html lang="en"><title>Shop</title><p>Thank you for your order</p></html>`;
  const sandbox = createAlternateSandbox({ clock: createRealClock(), delivery: async () => ({ status: 200 }) });
  const [site, service] = await Promise.all([serve(async () => new Response(page, { headers })), serve(sandbox.fetch)]);
  const { key, ...business } = sandbox.newBusiness();
  const client = createAlternateClient({ baseUrl: service.url, credentials: { ...business, secretKey: key } });
  const [successUrl, cancelUrl] = [`${site.url}/paid?order=7`, `${site.url}/basket`];

  const readPayment = async (payment_id: string) => (await client.getPayment({ path: { payment_id } })).data?.data;
  const readInvoice = async (invoice_id: string) => (await client.getInvoice({ path: { invoice_id } })).data?.data;
  return {
    successUrl,
    cancelUrl,
    readPayment,
    readInvoice,
    async createPayment(change: Partial<CreatePaymentRequest> = {}) {
      const body = {
        amount: 50_000,
        currency: "BDT",
        customer_phone: "+8801700000000",
        callback_url: `${site.url}/notified`,
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...change,
      };
      const { data, error } = await client.createPayment({ body });
      if (!data) throw new Error(`no payment: ${JSON.stringify(error)}`);
      return data.data;
    },
    async createInvoice(change: Partial<CreateInvoiceRequest> = {}) {
      const items = [
        { description: "Ticket", quantity: 2, unit_price: 25_000 },
        { description: "Programme", quantity: 1, unit_price: 5_000 },
      ];
      const body = { customer_name: "Amina Rahman", customer_phone: "+8801700000000", items, ...change };
      const { data, error } = await client.createInvoice({ body });
      if (!data) throw new Error(`no invoice: ${JSON.stringify(error)}`);
      return data.data;
    },
    async paymentsOf(amount: number) {
      const { data } = await client.listPayments();
      return (data?.data.payments ?? []).filter((each) => each.amount === amount);
    },
    async drive(path: string) {
      await fetch(`${service.url}/driver/v1/${path}`, { method: "POST" });
    },
    async close() {
      sandbox.close();
      await Promise.all([site.close(), service.close()]);
    },
  };
}
