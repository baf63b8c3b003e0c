import { describe, expect, test } from "vitest";
import { createAlternateClient } from "../../generated/alternate/index.ts";
import { WebhookError } from "../../generated/integration/index.ts";
import { createRealClock } from "../clock/index.ts";
import { createAlternateSandbox } from "../variants/sandboxes.ts";
import { API_KEY, clientOf, openShop, order } from "./testing/shop.ts";

/** Responds to every read of a payment with its id. */
const echo = () => {
  const asked: string[] = [];
  const client = clientOf(({ url }) => {
    asked.push(url);
    return Response.json({ status: "success", data: { paymentId: decodeURIComponent(url.split("/").at(-1) ?? "") } });
  });
  return { client, asked };
};
const nested = (levels: number, inner: string) => `${'{"a":['.repeat(levels / 2)}${inner}${"]}".repeat(levels / 2)}`;
const event = { kind: "payment.completed", payment: { status: "COMPLETED", paymentId: "PAY_1" } };

describe("a webhook of the sandbox", () => {
  test("is confirmed by the service's data, not by its own", async () => {
    const { client, webhooks, approve } = openShop();
    const created = await client.createPayment({ body: order("T-1") });
    const paymentId = created.data?.data.paymentId ?? "";
    const forged = { status: "COMPLETED", amount: "1.00", paymentId };
    const { data } = await client.confirmFromWebhook({ headers: { "x-signature": "trust me" }, body: forged });
    expect(data?.data).toMatchObject({ paymentId, status: "PENDING", amount: "500.00" });

    await approve(paymentId);
    await expect.poll(() => webhooks).toHaveLength(1);
    const confirmed = await client.confirmFromWebhook({ headers: new Headers(), body: webhooks[0] });
    expect(confirmed.data?.data).toMatchObject({ paymentId, status: "COMPLETED" });
  });

  test("about an unknown payment returns the service's error", async () => {
    const { client } = openShop();
    const { error } = await client.confirmFromWebhook({ body: { paymentId: "PAY_20261121_none" } });
    expect(error).toMatchObject({ operationId: "getPayment", status: 404 });
  });

  test("of the alternate variant is confirmed by payment_id", async () => {
    const sandbox = createAlternateSandbox({ clock: createRealClock(), delivery: async () => ({ status: 200 }) });
    const { key, ...business } = sandbox.newBusiness();
    const credentials = { ...business, secretKey: key };
    const client = createAlternateClient({ baseUrl: "http://sandbox.test", credentials, fetch: sandbox.fetch });
    const body = {
      amount: 500,
      currency: "BDT",
      customer_phone: "+8801700000000",
      callback_url: "https://shop.example/n",
    };
    const payment_id = (await client.createPayment({ body })).data?.data.payment_id;
    const confirmed = await client.confirmFromWebhook({
      body: JSON.stringify({ invoice_id: "INV_1", data: { payment_id } }),
    });
    expect(confirmed.data?.data).toMatchObject({ payment_id, status: "INITIATED" });
  });
});

test.each<[string, unknown]>([
  ["text", JSON.stringify(event)],
  ["bytes", new TextEncoder().encode(JSON.stringify(event))],
  ["a Buffer", Buffer.from(JSON.stringify(event))],
  ["an ArrayBuffer", new TextEncoder().encode(JSON.stringify(event)).buffer],
  ["parsed", event],
  ["at depth 4,000", nested(4_000, '{"paymentId":"PAY_1"}')],
  ["twice with the same value", [event, event]],
  ["next to a file", { file: new Uint8Array(20_000), ...event }],
  ["next to values that are not strings", { paymentId: null, deeper: { paymentId: { paymentId: "PAY_1" } } }],
  ["under __proto__", '{"__proto__":{"__proto__":{"paymentId":"PAY_1"}}}'],
])("finds the id: %s", async (_, body) => {
  const { client, asked } = echo();
  await client.confirmFromWebhook({ body });
  expect(asked).toEqual(["https://service.test/api/v1/payment/PAY_1"]);
});

test("sends an id with slashes as one segment", async () => {
  const { client, asked } = echo();
  await client.confirmFromWebhook({ body: { paymentId: "PAY/../list?size=1" } });
  expect(asked).toEqual(["https://service.test/api/v1/payment/PAY%2F..%2Flist%3Fsize%3D1"]);
});

const cyclic: Record<string, unknown> = { a: {} };
cyclic["a"] = { back: cyclic, list: [cyclic] };
const throwing = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error("no");
    },
  },
);

test.each<[string, string, unknown]>([
  ["text that is not JSON", "unreadable", "paymentId=PAY_1"],
  ["an empty body", "unreadable", ""],
  ["bytes that are not UTF-8", "unreadable", new Uint8Array([0xff, 0xfe, 0x00])],
  ["a member that throws", "unreadable", { throwing }],
  ["nothing", "no-id", undefined],
  ["a stream, which must be read first", "no-id", new Response("{}").body],
  ["no such key", "no-id", { payment_id: "PAY_1", paymentid: "PAY_1" }],
  ["a number", "no-id", { paymentId: 17 }],
  ["a cycle", "no-id", cyclic],
  ["an inherited key", "no-id", Object.create({ paymentId: "PAY_1" })],
  ["two ids", "several-ids", [{ paymentId: "PAY_1" }, { paymentId: "PAY_2" }]],
  ["a parent directory", "unusable-id", { paymentId: ".." }],
  ["an empty id", "unusable-id", { paymentId: "" }],
  ["a lone surrogate", "unusable-id", { paymentId: "PAY_\ud800" }],
  ["a huge id", "unusable-id", { paymentId: "P".repeat(100_000) }],
  ["a huge key", "no-id", JSON.stringify({ ["paymentId".repeat(100_000)]: "PAY_1" })],
  ["100,000 levels", "too-large", nested(100_000, '{"paymentId":"PAY_1"}')],
  ["100,000 unclosed levels", "unreadable", "[".repeat(100_000)],
  ["an almost infinite list", "too-large", new Array(4_000_000_000)],
  ["more values than the limit", "too-large", [{ paymentId: "PAY_1" }, ...Array(20_000).fill(0)]],
  ["more text than the limit", "too-large", JSON.stringify({ paymentId: "PAY_1", a: "a".repeat(2 ** 20) })],
  ["more bytes than the limit", "too-large", new Uint8Array(2 ** 20 + 1)],
])("rejects a hostile webhook with a WebhookError, without a request: %s", async (_, reason, body) => {
  const { client, asked } = echo();
  const error = await client.confirmFromWebhook({ body }).catch((problem) => problem);
  expect(error).toBeInstanceOf(WebhookError);
  expect(error).toMatchObject({ reason, operationId: "confirmFromWebhook" });
  expect(asked).toEqual([]);
});

test("rejects an id that addresses another operation", async () => {
  const { client } = openShop();
  await client.createPayment({ body: order("T-1") });
  const error = await client.confirmFromWebhook({ body: { paymentId: "list" } }).catch((problem) => problem);
  expect(error).toMatchObject({ name: "WebhookError", reason: "other-id" });
  expect(String(error)).not.toContain(API_KEY);
});

test.each([
  ["null", "failed with 200: its body is null, which the contract does not allow"],
  ['{"status":"success","data":null}', "failed with 200: its body does not contain the requested paymentId"],
  ['{"status":"success"}', "failed with 200: its body does not contain the requested paymentId"],
])("reports a service that responds with %s as an ApiError", async (text, problem) => {
  const client = clientOf(() => new Response(text, { headers: { "content-type": "application/json" } }));
  const outcome = client.confirmFromWebhook({ body: event }).then(({ error }) => error);
  const error = await outcome.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ApiError", status: 200, message: `getPayment ${problem}` });
});
