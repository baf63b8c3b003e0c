import { expect, test } from "vitest";
import { createVisitor } from "../../../shared/sandbox/testing/visitor.ts";
import type { InvoiceStatus } from "../invoice.ts";
import { createMemoryStore } from "../store.ts";
import { createMerchant } from "../testing/merchant.ts";

const visitor = (merchant: ReturnType<typeof createMerchant>, invoiceId: string) =>
  createVisitor(merchant, `/checkout/invoices/${invoiceId}`);

test("shows an invoice with its lines, and pays it", async () => {
  const merchant = createMerchant();
  const invoiceId = await merchant.createInvoice({ due_date: "2026-12-05", notes: "At the box office" });
  const { path, open, choose } = visitor(merchant, invoiceId);
  const { text } = await open();
  for (const shown of ["INV-2026-000001", "Awaiting payment", "Amina Rahman", "5 December 2026", "At the box office"])
    expect(text).toContain(shown);
  for (const cell of ["Ticket</th>", ">2</td>", ">25,000</td>", ">50,000</td>", ">55,000</td>", ">BDT 55,000</td>"])
    expect(text).toContain(cell);
  expect((await open("?method=CARD")).text).toContain("Pay BDT 55,000");
  const paid = await choose("outcome=approve&method=CARD");
  expect([paid.status, paid.headers.get("location")]).toEqual([303, path]);
  expect((await merchant.get(`/invoices/${invoiceId}`)).body["data"]).toMatchObject({ status: "PAID" });
  const after = (await open("?method=CARD")).text;
  for (const shown of ["Paid, thank you", "1 January 2026, 00:00:00 UTC", "Card"]) expect(after).toContain(shown);
  expect(after).not.toContain("<button");
  const again = await choose("outcome=approve&method=CARD");
  expect([again.status, again.text.includes("Paid, thank you")]).toEqual([409, true]);
});

test("marks an overdue invoice, which can still be paid", async () => {
  const merchant = createMerchant();
  const invoiceId = await merchant.createInvoice();
  await merchant.drive(`/invoices/${invoiceId}/age`);
  const { open, choose } = visitor(merchant, invoiceId);
  expect((await open()).text).toMatch(/Overdue(.|\n)*The due date has passed/);
  expect((await choose("outcome=approve&method=BKASH")).status).toBe(303);
  expect((await open()).text).not.toContain("Overdue");
});

test("shows amounts with two decimals if any amount has decimals, and quantities unchanged", async () => {
  const merchant = createMerchant();
  const items = [
    { description: "Cloth", quantity: 2.5, unit_price: 399.99 },
    { description: "Ribbon", quantity: 10, unit_price: 100 },
  ];
  const { text } = await visitor(merchant, await merchant.createInvoice({ items })).open();
  for (const cell of [">2.5</td>", ">399.99</td>", ">999.98</td>", ">10</td>", ">100.00</td>", ">BDT 1,999.98</td>"])
    expect(text).toContain(cell);
});

test.each<[InvoiceStatus, string]>([
  ["DRAFT", "Not sent yet"],
  ["CANCELLED", "Cancelled"],
])("cannot pay an invoice that is %s", async (status, title) => {
  const store = createMemoryStore();
  const merchant = createMerchant({ store });
  const invoiceId = await merchant.createInvoice();
  const invoice = store.invoices.get(invoiceId);
  if (invoice) store.invoices.set(invoiceId, { ...invoice, status });
  const { open, choose } = visitor(merchant, invoiceId);
  const { text } = await open("?method=BKASH");
  expect(text).toContain(title);
  expect(text).not.toContain("<button");
  expect((await choose("outcome=approve&method=BKASH")).status).toBe(409);
});

test("escapes all text of the merchant", async () => {
  const merchant = createMerchant();
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&`;
  const { open } = visitor(
    merchant,
    await merchant.createInvoice({
      customer_name: hostile,
      customer_email: hostile,
      customer_phone: hostile,
      notes: hostile,
      items: [{ description: hostile, quantity: 1, unit_price: 1 }],
    }),
  );
  for (const { text } of [await open(), await open(`?method=${encodeURIComponent(hostile)}`)]) {
    expect(text).not.toMatch(/<script|<img/);
    expect(text.match(/&lt;script&gt;/g)).toHaveLength(5);
  }
});

test("allows no scripts, no external resources and no other form target", async () => {
  const merchant = createMerchant();
  const { headers, text } = await visitor(merchant, await merchant.createInvoice()).open();
  expect(headers.get("content-security-policy")).toContain("; form-action 'self'; ");
  expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual(["no-referrer", "no-store"]);
  expect(text).not.toMatch(/<script|https?:\/\//);
});

test("shows an error page for an unknown invoice or an invalid choice", async () => {
  const merchant = createMerchant();
  const { choose } = visitor(merchant, await merchant.createInvoice());
  const unknownVisitor = visitor(merchant, "inv_nothing");
  expect((await unknownVisitor.open()).status).toBe(404);
  expect((await unknownVisitor.choose("outcome=approve&method=BKASH")).status).toBe(404);
  for (const form of ["", "outcome=approve", "outcome=reject&method=BKASH", "outcome=approve&method=ROCKET"])
    expect((await choose(form)).status).toBe(400);
});
