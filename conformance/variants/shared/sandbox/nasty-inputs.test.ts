import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { casesOf } from "../../../testing/bounds.ts";
import { ORIGIN } from "./testing/merchant.ts";
import { alternate, integration } from "./testing/tested.ts";

const DEEP = 400_000;

/** Values known to have broken servers. */
const nastyValues = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.double(),
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

const INHERITED = ["__proto__", "constructor", "toString"];

const ODD_SEGMENTS = ["__proto__", "constructor", "%00", "%E0%A4%A", "..%2F.."];

const inIntegration = {
  ...integration,
  /** Members of every body before mutation, in addition to a valid payment. */
  rest: { reason: "x" },
  fields: [
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
  ],
  /** Paths that accept a body; the payment is paid. */
  writes: (paymentId: string) => ["/payment/create", `/payment/${paymentId}/refund/create`],
  odd: [
    "/payment/create",
    "/payment/list",
    "/payment/PAY_1_X/refund/create",
    "/payment//refund/create",
    ...ODD_SEGMENTS.map((each) => `/payment/${each}`),
  ],
  queries: ["size=", "from=2026-11-21"],
  success: { status: "success" },
  failure: { status: "error", errorType: expect.any(String) },
};

const inAlternate = {
  ...alternate,
  rest: { customer_name: "x", items: [{ description: "Tea", quantity: 1, unit_price: 1 }] },
  fields: [
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
  ],
  writes: (paymentId: string) => ["/payments", `/payments/${paymentId}/refund`, "/invoices"],
  odd: [
    "/payments",
    "/payments/pay_X",
    "/payments/pay_X/refund",
    "/payments//refund",
    "/invoices",
    "/invoices/constructor/remind",
    ...ODD_SEGMENTS.map((each) => `/payments/${each}`),
  ],
  queries: ["limit=", "from_date=2026-11-21"],
  success: { success: true },
  failure: { success: false, errorType: expect.any(String) },
};

/** The key is required by one variant; the other ignores it. */
const json = { "content-type": "application/json", "x-idempotency-key": "k" };
const form = { ...json, "content-type": "application/x-www-form-urlencoded" };
const none = { "x-idempotency-key": "k" };

describe.each([inIntegration, inAlternate])(
  "$variant",
  ({ createMerchant, paths, rest, fields, writes, odd, queries, success, failure }) => {
    test("responds with JSON that describes the error, for any body", async () => {
      const merchant = createMerchant();
      const where = fc.constantFrom(...writes(await merchant.completedPayment()));
      const changes = fc.array(fc.tuple(fc.constantFrom(...fields, ...INHERITED), nastyValues), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(where, changes, async (path, changed) => {
          const answer = await merchant.post(path, merchant.validPayment({ ...rest, ...Object.fromEntries(changed) }));
          expect(answer.headers.get("content-type")).toBe("application/json");
          expect([201, 202, 400, 409, 422]).toContain(answer.status);
          expect(answer.body).toMatchObject(answer.status < 400 ? success : failure);
        }),
        { numRuns: casesOf(300) },
      );
    });

    test("responds with a status below 500 to any method, path, query and raw body", async () => {
      const { credentials, send } = createMerchant();
      const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
      const prefix = fc.constantFrom("/api/v1", "/driver/v1", "/checkout", "");
      const path = fc.oneof(
        fc.constantFrom(...odd, "/"),
        fc.webPath().map((each) => `/${each}`),
      );
      const query = fc.oneof(
        fc.constant(""),
        fc.webQueryParameters(),
        ...queries.map((start) => fc.string().map((text) => `${start}${encodeURIComponent(text)}`)),
      );
      const raw = fc.oneof(fc.string({ unit: "binary" }), fc.json(), fc.uint8Array());
      await fc.assert(
        fc.asyncProperty(method, prefix, path, query, raw, async (verb, start, below, asked, body) => {
          const bodiless = verb === "GET" || verb === "HEAD";
          const headers = { ...credentials, ...json };
          const sent = typeof body === "string" ? body : new Uint8Array(body);
          const answer = await send(verb, `${start}${below}?${asked}`, { headers, ...(!bodiless && { body: sent }) });
          expect(answer.status).toBeLessThan(500);
          if (verb !== "HEAD" && start === "/api/v1")
            expect(answer.body).toMatchObject(answer.status < 400 ? success : failure);
          if (verb === "HEAD") expect(answer.text).toBe("");
        }),
        { numRuns: casesOf(500) },
      );
    });

    test.each([
      ["no JSON", { body: "{", headers: json }, 400],
      ["no object", { body: "[1]", headers: json }, 400],
      ["null", { body: "null", headers: json }, 400],
      ["spaces only", { body: " ", headers: json }, 400],
      ["invalid UTF-8", { body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }, 400],
      ["deep nesting", { body: `{"amount":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`, headers: json }, 400],
      ["a form", { body: "amount=1", headers: form }, 415],
      ["no content type", { body: new Uint8Array([0x7b, 0x7d]), headers: none }, 415],
      ["more than a mebibyte", { body: `{"description":"${"x".repeat(1024 * 1024)}"}`, headers: json }, 413],
    ])("rejects a body of %s with the right status", async (_name, { body, headers }, status) => {
      const { credentials, send, completedPayment } = createMerchant();
      for (const path of writes(await completedPayment())) {
        const answer = await send("POST", `/api/v1${path}`, { body, headers: { ...credentials, ...headers } });
        expect(answer).toMatchObject({ status, body: failure });
      }
    });

    test("rejects an empty body", async () => {
      const { credentials, send } = createMerchant();
      const answer = await send("POST", `/api/v1${paths.create}`, { body: "", headers: { ...credentials, ...json } });
      expect(answer).toMatchObject({ status: 400, body: { errorType: "MALFORMED_REQUEST" } });
    });

    test("truncates a body without a declared length as well", async () => {
      const { sandbox, credentials } = createMerchant();
      const chunk = new TextEncoder().encode(" ".repeat(64 * 1024));
      const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
      const init = { method: "POST", headers: { ...credentials, ...json }, body, duplex: "half" } as const;
      const response = await sandbox.fetch(new Request(`${ORIGIN}/api/v1${paths.create}`, init));
      expect(response.status).toBe(413);
    });

    test("lists the allowed methods for a wrong one, serves HEAD without a body, and knows no other path", async () => {
      const { credentials, send, get, createPayment } = createMerchant();
      const path = `/api/v1${paths.payment(await createPayment())}`;
      const wrong = await send("DELETE", path, { headers: credentials });
      expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      const head = await send("HEAD", path, { headers: credentials });
      expect([head.status, head.text]).toEqual([200, ""]);
      expect(await get("/no/such/path")).toMatchObject({ status: 404, body: { errorType: "NOT_FOUND" } });
    });
  },
);
