import { expect, test } from "vitest";
import { createVisitor } from "../../testing/visitor.ts";
import { createMerchant } from "../testing/merchant.ts";

const BACK = { success_url: "https://shop.example/thanks?order=7#top", cancel_url: "https://basket.example/" };

const visitor = (merchant: ReturnType<typeof createMerchant>, paymentId: string) =>
  createVisitor(merchant, `/checkout/payments/${paymentId}`);

test("the customer chooses how to pay, is processed, pays, and goes to the success_url as it is", async () => {
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
])("after %s the customer goes to %s, or stays where there is none", async (outcome, location, title) => {
  const merchant = createMerchant();
  const told = visitor(merchant, await merchant.createPayment(BACK));
  const untold = visitor(merchant, await merchant.createPayment());
  const form = `outcome=${outcome}&method=BKASH`;
  expect((await told.choose(form)).headers.get("location")).toBe(location ?? told.path);
  expect((await untold.choose(form)).headers.get("location")).toBe(untold.path);
  const [end, plainEnd] = [await told.open(), await untold.open()];
  for (const { text } of [end, plainEnd]) expect(text).toContain(title);
  expect(end.text.includes("Return to")).toBe(location !== undefined);
  expect(plainEnd.text).not.toContain("Return to");
  const again = await told.choose(form);
  expect([again.status, again.text.includes(title)]).toEqual([409, true]);
});

test("an address beyond ASCII still leads somewhere", async () => {
  const merchant = createMerchant();
  const { choose } = visitor(merchant, await merchant.createPayment({ success_url: "https://দোকান.example/ধন্যবাদ" }));
  const { headers } = await choose("outcome=approve&method=BKASH");
  expect(headers.get("location")).toMatch(/^https:\/\/xn--[\w-]+\.example\/%E0/);
});

test("a window that has passed is told, and nothing can be paid any more", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.createPayment();
  await merchant.drive(`/payments/${paymentId}/expire`);
  const { open, choose } = visitor(merchant, paymentId);
  expect((await open()).text).toContain("Payment link expired");
  expect((await choose("outcome=approve&method=BKASH")).status).toBe(409);
});

test("a refund is told with its amount", async () => {
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

test("what a merchant writes is text on the page, never markup", async () => {
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

test("the page runs nothing, loads nothing, and leads only to itself and where the customer goes next", async () => {
  const merchant = createMerchant();
  const { headers, text } = await visitor(merchant, await merchant.createPayment(BACK)).open();
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'nonce-\w{22}'; form-action 'self' https:\/\/shop\.example https:\/\/basket\.example; /,
  );
  expect([headers.get("referrer-policy"), headers.get("cache-control")]).toEqual(["no-referrer", "no-store"]);
  expect(text).not.toMatch(/<script|https?:\/\//);
  expect(text).toContain("no real money moves");
});

test("what is not there, or not chosen, is said in words", async () => {
  const merchant = createMerchant();
  const { path, choose } = visitor(merchant, await merchant.createPayment());
  const nobody = visitor(merchant, "pay_nothing");
  expect((await nobody.open()).status).toBe(404);
  expect((await nobody.choose("outcome=approve&method=BKASH")).status).toBe(404);
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
