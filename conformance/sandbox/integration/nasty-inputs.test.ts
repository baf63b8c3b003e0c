import fc from "fast-check";
import { expect, test } from "vitest";
import { createMerchant } from "./testing/merchant.ts";

const DEEP = 400_000;

/** Values that have broken servers before. */
const nastyValues = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.constantFrom<unknown>(
    "\ud800",
    "\u0000",
    "__proto__",
    "constructor",
    "1e999",
    "9".repeat(5000),
    "-0",
    "NaN",
    "٣",
    "javascript:alert(1)",
    "https://",
    "http://[::1",
    "https://a;sandbox/",
    `<script>"'&`,
    1e308,
    -0,
    [],
    {},
    null,
    true,
  ),
);

const fields = fc.constantFrom(
  "amount",
  "currency",
  "merchantTxnId",
  "callbackUrl",
  "preferredVendor",
  "customerPhone",
  "description",
  "valueA",
  "expiresInMinutes",
  "reason",
  "merchantRef",
  "__proto__",
  "constructor",
  "toString",
);

const path = fc.oneof(
  fc.constantFrom(
    "/payment/create",
    "/payment/list",
    "/payment/PAY_1_X/refund/create",
    "/payment/__proto__",
    "/payment/%00",
    "/payment/%E0%A4%A",
    "/payment/..%2F..",
    "/payment//refund/create",
    "/",
  ),
  fc.webPath().map((each) => `/${each}`),
);

test("whatever a body holds, the answer is JSON and says what is wrong", async () => {
  const merchant = createMerchant();
  const paymentId = await merchant.completedPayment();
  const paths = fc.constantFrom("/payment/create", `/payment/${paymentId}/refund/create`);
  const changes = fc.array(fc.tuple(fields, nastyValues), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(paths, changes, async (where, changed) => {
      const body = { ...merchant.validPayment({ reason: "x" }), ...Object.fromEntries(changed) };
      const answer = await merchant.post(where, body);
      expect(answer.headers.get("content-type")).toBe("application/json");
      expect([201, 202, 400, 409, 422]).toContain(answer.status);
      if (answer.status >= 400) expect(answer.body).toMatchObject({ status: "error", errorType: expect.any(String) });
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
    fc.string().map((text) => `size=${encodeURIComponent(text)}`),
  );
  const raw = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.uint8Array());
  await fc.assert(
    fc.asyncProperty(method, prefix, path, query, raw, async (verb, start, rest, asked, body) => {
      const bodiless = verb === "GET" || verb === "HEAD";
      const headers = { ...credentials, "content-type": "application/json", "x-idempotency-key": "k" };
      const init = bodiless ? { headers } : { headers, body: typeof body === "string" ? body : new Uint8Array(body) };
      const answer = await send(verb, `${start}${rest}?${asked}`, init);
      expect(answer.status).toBeLessThan(500);
      if (verb !== "HEAD" && start === "/api/v1") expect(answer.body).toHaveProperty("status");
      if (verb === "HEAD") expect(answer.text).toBe("");
    }),
    { numRuns: 500 },
  );
});

const json = { "content-type": "application/json", "x-idempotency-key": "k" };

test.each([
  ["no JSON", { body: "{", headers: json }, 400],
  ["nothing at all", { body: "", headers: json }, 400],
  ["no object", { body: "[1]", headers: json }, 400],
  ["null", { body: "null", headers: json }, 400],
  ["bytes that are no UTF-8", { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }, 400],
  ["deep nesting", { body: `{"amount":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`, headers: json }, 400],
  ["a form", { body: "amount=1", headers: { ...json, "content-type": "application/x-www-form-urlencoded" } }, 415],
  ["no content type", { body: new Uint8Array([0x7b, 0x7d]), headers: { "x-idempotency-key": "k" } }, 415],
  ["more than a mebibyte", { body: `{"description":"${"x".repeat(1024 * 1024)}"}`, headers: json }, 413],
])("a body of %s is refused with the right status", async (_name, { body, headers }, status) => {
  const { credentials, send, completedPayment } = createMerchant();
  const paymentId = await completedPayment();
  for (const where of ["/payment/create", `/payment/${paymentId}/refund/create`]) {
    const answer = await send("POST", `/api/v1${where}`, { body, headers: { ...credentials, ...headers } });
    expect(answer).toMatchObject({ status, body: { status: "error" } });
  }
});

test("a body that never says its length is cut off as well", async () => {
  const { sandbox, credentials } = createMerchant();
  const chunk = new TextEncoder().encode(" ".repeat(64 * 1024));
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const init = { method: "POST", headers: { ...credentials, ...json }, body, duplex: "half" } as const;
  const response = await sandbox.fetch(new Request("http://sandbox.test/api/v1/payment/create", init));
  expect(response.status).toBe(413);
});

test("a wrong method names the right ones, and HEAD is GET without a body", async () => {
  const { credentials, send, createPayment } = createMerchant();
  const paymentId = await createPayment();
  const wrong = await send("DELETE", `/api/v1/payment/${paymentId}`, { headers: credentials });
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  const head = await send("HEAD", `/api/v1/payment/${paymentId}`, { headers: credentials });
  expect([head.status, head.text]).toEqual([200, ""]);
});
