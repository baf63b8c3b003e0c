import { expect, test } from "vitest";
import { createVisitor } from "../../../shared/sandbox/testing/visitor.ts";
import { createMerchant } from "../testing/merchant.ts";

const BACK = { success_url: "https://shop.example/thanks?order=7#top", cancel_url: "https://basket.example/" };

const visitor = (merchant: ReturnType<typeof createMerchant>, paymentId: string) =>
  createVisitor(merchant, `/checkout/payments/${paymentId}`);

test("lets the customer choose a method and pay, and redirects to the unchanged success_url", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment({ ...BACK, amount: 1249950, customer_name: "Amina Rahman" });
  const { path, open, choose } = visitor(merchant, paymentId);
  const status = async () => (await merchant.get(`/payments/${paymentId}`)).body["data"]?.["status"];
  const picker = await open();
  for (const text of ["BDT 12,499.50", "Pay shop.example", "15 min left", "00:15:00 UTC", "Amina Rahman"])
    expect(picker.text).toContain(text);
  expect(await status()).toBe("INITIATED");
  const started = await choose("outcome=start&method=NAGAD");
  expect([started.status, started.headers.get("location")]).toEqual([303, `${path}?method=NAGAD`]);
  expect(await status()).toBe("PROCESSING");
  expect((await open("?method=NAGAD")).text).toContain("Pay with Nagad");
  const paid = await choose("outcome=approve&method=NAGAD");
  expect([paid.status, paid.headers.get("location")]).toEqual([303, BACK.success_url]);
  expect(await merchant.get(`/payments/${paymentId}`)).toMatchObject({
    body: { data: { status: "COMPLETED", payment_method: "NAGAD" } },
  });
  expect((await open()).text).toContain("Payment successful");
});

test.each([
  ["approve", BACK.success_url, "Payment successful"],
  ["cancel", BACK.cancel_url, "Payment cancelled"],
  ["reject", undefined, "Payment failed"],
])("after %s, redirects to %s, or to the checkout page without an address", async (outcome, location, title) => {
  const merchant = createMerchant();
  const withAddresses = visitor(merchant, await merchant.createPayment(BACK));
  const withoutAddresses = visitor(merchant, await merchant.createPayment());
  const form = `outcome=${outcome}&method=BKASH`;
  expect((await withAddresses.choose(form)).headers.get("location")).toBe(location ?? withAddresses.path);
  expect((await withoutAddresses.choose(form)).headers.get("location")).toBe(withoutAddresses.path);
  const [end, plainEnd] = [await withAddresses.open(), await withoutAddresses.open()];
  for (const { text } of [end, plainEnd]) expect(text).toContain(title);
  expect(end.text.includes("Return to")).toBe(location !== undefined);
  expect(plainEnd.text).not.toContain("Return to");
  const again = await withAddresses.choose(form);
  expect([again.status, again.text.includes(title)]).toEqual([409, true]);
});

test("encodes an address beyond ASCII", async () => {
  const merchant = createMerchant();
  const { choose } = visitor(merchant, await merchant.createPayment({ success_url: "https://দোকান.example/ধন্যবাদ" }));
  const { headers } = await choose("outcome=approve&method=BKASH");
  expect(headers.get("location")).toMatch(/^https:\/\/xn--[\w-]+\.example\/%E0/);
});

test("shows that the window has passed, and rejects a payment", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment();
  await merchant.drive(`/payments/${paymentId}/expire`);
  const { open, choose } = visitor(merchant, paymentId);
  expect((await open()).text).toContain("Payment link expired");
  expect((await choose("outcome=approve&method=BKASH")).status).toBe(409);
});

test("shows the amount of a refund", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.completedPayment({ amount: 12500 });
  const refundTo = async (amount: number) => {
    const { body } = await merchant.post(`/payments/${paymentId}/refund`, { amount });
    await merchant.drive(`/refunds/${body["data"]?.["refund_id"]}/settle`);
    return (await visitor(merchant, paymentId).open()).text;
  };
  expect(await refundTo(2505)).toMatch(/Payment successful(.|\n)*BDT 25\.05</);
  expect(await refundTo(9995)).toMatch(/Payment refunded(.|\n)*BDT 125\.00<(.|\n)*BDT 125\.00</);
});

test("escapes all text of the merchant", async () => {
  const merchant = createMerchant();
  const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)>&`;
  const paymentId = await merchant.createPayment({
    customer_name: hostile,
    customer_phone: hostile,
    success_url: `https://merchant.example/"><script>`,
  });
  const { open } = visitor(merchant, paymentId);
  const pages = [await open(), await open("?method=CARD"), await open(`?method=${encodeURIComponent(hostile)}`)];
  for (const { text } of pages) expect(text).toContain("&lt;script&gt;");
  await merchant.drive(`/payments/${paymentId}/approve`);
  for (const { text } of [...pages, await open()]) expect(text).not.toMatch(/<script|<img/);
});

test("allows no scripts or external resources, and form targets only at itself and the merchant", async () => {
  const merchant = createMerchant();
  const { headers, text } = await visitor(merchant, await merchant.createPayment(BACK)).open();
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'nonce-\w{22}'; form-action 'self' https:\/\/shop\.example https:\/\/basket\.example; /,
  );
  expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual(["no-referrer", "no-store"]);
  expect(text).not.toMatch(/<script|https?:\/\//);
  expect(text).toContain("no real money moves");
});

test("shows an error page for an unknown payment or an invalid choice", async () => {
  const merchant = createMerchant();
  const { path, choose } = visitor(merchant, await merchant.createPayment());
  const unknownVisitor = visitor(merchant, "pay_nothing");
  expect((await unknownVisitor.open()).status).toBe(404);
  expect((await unknownVisitor.choose("outcome=approve&method=BKASH")).status).toBe(404);
  expect((await merchant.send("GET", "/checkout/")).status).toBe(404);
  expect((await merchant.send("PUT", path)).headers.get("allow")).toBe("GET, HEAD, POST");
  for (const form of [
    "outcome=steal",
    "",
    "outcome=start",
    "outcome=start&method=ROCKET",
    "outcome=approve&method=ROCKET",
  ])
    expect((await choose(form)).status).toBe(400);
});
