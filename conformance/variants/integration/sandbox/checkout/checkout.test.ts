import { expect, test } from "vitest";
import { createVisitor } from "../../../shared/sandbox/testing/visitor.ts";
import { createMerchant } from "../testing/merchant.ts";

const visitor = (merchant: ReturnType<typeof createMerchant>, paymentId: string) =>
  createVisitor(merchant, `/checkout/${paymentId}`);

test("lets the customer choose a vendor if none is preferred, and adds a hint to the callback", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment({ callbackUrl: "https://merchant.example/return?order=7#top" });
  const { open, choose } = visitor(merchant, paymentId);
  const picker = await open();
  expect(picker.text).toContain("How would you like to pay?");
  expect(picker.text).toContain("15 min, until");
  expect((await open("?vendor=NAGAD")).text).toContain("Pay with Nagad");
  const paid = await choose("outcome=approve&vendor=NAGAD");
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toBe(
    `https://merchant.example/return?order=7&paymentId=${paymentId}&status=COMPLETED#top`,
  );
  expect(await merchant.get(`/payment/${paymentId}`)).toMatchObject({
    body: { data: { status: "COMPLETED", vendor: "NAGAD" } },
  });
  expect(merchant.delivered).toHaveLength(1);
});

test("shows the provider of a preferred vendor at once", async () => {
  const merchant = createMerchant();
  const { open } = visitor(merchant, await merchant.createPayment({ preferredVendor: "BKASH" }));
  expect((await open("?vendor=NAGAD")).text).toContain("Pay with bKash");
});

test.each([
  ["reject", "FAILED", "Payment failed"],
  ["cancel", "CANCELLED", "Payment cancelled"],
])("%s leads to %s, which the page shows afterwards", async (outcome, status, title) => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment();
  const { open, choose } = visitor(merchant, paymentId);
  expect((await choose(`outcome=${outcome}`)).headers.get("location")).toContain(`status=${status}`);
  expect((await open()).text).toContain(title);
  const again = await choose("outcome=approve&vendor=BKASH");
  expect([again.status, again.text.includes(title)]).toEqual([409, true]);
});

test("shows that the window has passed, and rejects a payment", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment();
  await merchant.drive(`/payments/${paymentId}/expire`);
  const { open, choose } = visitor(merchant, paymentId);
  expect((await open()).text).toContain("Payment expired");
  expect((await choose("outcome=approve&vendor=BKASH")).status).toBe(409);
});

test("escapes all text of the merchant", async () => {
  const merchant = createMerchant();
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&`;
  const changes = { description: hostile, merchantTxnId: hostile, customerPhone: hostile, preferredVendor: "BKASH" };
  const paymentId = await merchant.createPayment({ ...changes, callbackUrl: `https://merchant.example/"><script>` });
  const { open } = visitor(merchant, paymentId);
  const pages = [await open()];
  await merchant.drive(`/payments/${paymentId}/approve`);
  pages.push(await open(`?vendor=${encodeURIComponent(hostile)}`));
  for (const { text } of pages) {
    expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>&[^a]/);
    expect(text).toContain("&lt;script&gt;");
  }
});

test("allows no scripts or external resources, and form targets only at itself and the merchant", async () => {
  const merchant = createMerchant();
  const { open } = visitor(merchant, await merchant.createPayment());
  const { headers, text } = await open();
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'nonce-\w{22}'; form-action 'self' https:\/\/merchant\.example; /,
  );
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(text).not.toMatch(/<script|https?:\/\/(?!merchant\.example)/);
  expect(text).toContain("no real money moves");
});

test("keeps a host that looks like a directive out of the policy", async () => {
  const merchant = createMerchant();
  const { open } = visitor(merchant, await merchant.createPayment({ callbackUrl: "https://a;sandbox/" }));
  expect((await open()).headers.get("content-security-policy")).not.toContain("sandbox");
});

test("shows an error page for an unknown payment or an invalid choice", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment();
  const unknownVisitor = visitor(merchant, "PAY_1_X");
  expect((await unknownVisitor.open()).status).toBe(404);
  expect((await unknownVisitor.choose("outcome=approve")).status).toBe(404);
  expect((await merchant.send("GET", "/checkout/")).status).toBe(404);
  expect((await merchant.send("PUT", `/checkout/${paymentId}`)).status).toBe(405);
  expect((await visitor(merchant, paymentId).choose("outcome=steal")).status).toBe(400);
});
