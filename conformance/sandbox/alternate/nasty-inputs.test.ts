import fc from "fast-check";
import { expect, test } from "vitest";
import { createMerchant } from "./testing/merchant.ts";

const DEEP = 400_000;

/** Values that have broken servers before. */
const nastyValues = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.double(),
  fc.constantFrom<unknown>(
    "\ud800",
    "\u0000",
    "__proto__",
    "constructor",
    "9".repeat(5000),
    "javascript:alert(1)",
    "https://",
    "http://[::1",
    "https://a;sandbox/",
    `<script>"'&`,
    1e308,
    -1e308,
    5e-324,
    -0,
    2 ** 53,
    [],
    {},
    [[]],
    { __proto__: null, constructor: 1 },
    null,
    true,
  ),
);

const fields = fc.constantFrom(
  "amount",
  "currency",
  "customer_phone",
  "customer_name",
  "callback_url",
  "success_url",
  "cancel_url",
  "metadata",
  "reason",
  "items",
  "due_date",
  "send_email",
  "__proto__",
  "constructor",
  "toString",
);

const path = fc.oneof(
  fc.constantFrom(
    "/payments",
    "/payments/pay_X",
    "/payments/pay_X/refund",
    "/payments/__proto__",
    "/payments/%00",
    "/payments/%E0%A4%A",
    "/payments/..%2F..",
    "/payments//refund",
    "/invoices",
    "/invoices/constructor/remind",
    "/",
  ),
  fc.webPath().map((each) => `/${each}`),
);

test("whatever a body holds, the answer is JSON and says what is wrong", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.completedPayment();
  const paths = fc.constantFrom("/payments", `/payments/${paymentId}/refund`, "/invoices");
  const changes = fc.array(fc.tuple(fields, nastyValues), { maxLength: 4 });
  const items = [{ description: "Tea", quantity: 1, unit_price: 1 }];
  await fc.assert(
    fc.asyncProperty(paths, changes, async (where, changed) => {
      const body = { ...merchant.validPayment({ customer_name: "x", items }), ...Object.fromEntries(changed) };
      const answer = await merchant.post(where, body);
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect([201, 400, 409, 422]).toContain(answer.status);
      if (answer.status >= 400) expect(answer.body).toMatchObject({ success: false, errorType: expect.any(String) });
    }),
    { numRuns: 300 },
  );
});

test("whatever the method, path, query and raw body are, there is a clear answer below 500", async () => {
  const { credentials, send } = createMerchant();
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  const prefix = fc.constantFrom("/api/v1", "/driver/v1", "/checkout", "");
  const query = fc.oneof(
    fc.constant(""),
    fc.webQueryParameters(),
    fc.string().map((text) => `limit=${encodeURIComponent(text)}`),
    fc.string().map((text) => `from_date=2026-11-21${encodeURIComponent(text)}`),
  );
  const raw = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.uint8Array());
  await fc.assert(
    fc.asyncProperty(method, prefix, path, query, raw, async (verb, start, rest, asked, body) => {
      const bodiless = verb === "GET" || verb === "HEAD";
      const headers = { ...credentials, "content-type": "application/json" };
      const init = bodiless ? { headers } : { headers, body: typeof body === "string" ? body : new Uint8Array(body) };
      const answer = await send(verb, `${start}${rest}?${asked}`, init);
      expect(answer.status).toBeLessThan(500);
      if (verb !== "HEAD" && start === "/api/v1") expect(answer.body).toHaveProperty("success");
      if (verb === "HEAD") expect(answer.text).toBe("");
    }),
    { numRuns: 500 },
  );
});

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

test.each([
  ["no JSON", { body: "{", headers: json }, 400],
  ["no object", { body: "[1]", headers: json }, 400],
  ["null", { body: "null", headers: json }, 400],
  ["blanks alone", { body: " ", headers: json }, 400],
  ["bytes that are no UTF-8", { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }, 400],
  ["deep nesting", { body: `{"amount":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`, headers: json }, 400],
  ["a form", { body: "amount=1", headers: form }, 415],
  ["no content type", { body: new Uint8Array([0x7b, 0x7d]), headers: {} }, 415],
  ["more than a mebibyte", { body: `{"customer_name":"${"x".repeat(1024 * 1024)}"}`, headers: json }, 413],
])("a body of %s is refused with the right status", async (_name, { body, headers }, status) => {
  const { credentials, send, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  for (const where of ["/payments", `/payments/${paymentId}/refund`, "/invoices"]) {
    const answer = await send("POST", `/api/v1${where}`, { body, headers: { ...credentials, ...headers } });
    expect(answer).toMatchObject({ status, body: { success: false } });
  }
});

test("nothing at all is no payment", async () => {
  const { credentials, send } = createMerchant();
  const answer = await send("POST", "/api/v1/payments", { body: "", headers: { ...credentials, ...json } });
  expect(answer).toMatchObject({ status: 400, body: { errorType: "MALFORMED_REQUEST" } });
});

test("a wrong method names the right ones, HEAD is GET without a body, and no other path is known", async () => {
  const { credentials, send, get, createPayment } = createMerchant();
  const paymentId = await createPayment();
  const wrong = await send("DELETE", `/api/v1/payments/${paymentId}`, { headers: credentials });
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const both = await send("PUT", "/api/v1/payments", { headers: credentials });
  expect([both.status, both.headers.get("allow")]).toEqual([405, "POST, GET, HEAD"]);
  const head = await send("HEAD", `/api/v1/payments/${paymentId}`, { headers: credentials });
  expect([head.status, head.text]).toEqual([200, ""]);
  expect(await get("/payment/list")).toMatchObject({ status: 404, body: { success: false, errorType: "NOT_FOUND" } });
});
