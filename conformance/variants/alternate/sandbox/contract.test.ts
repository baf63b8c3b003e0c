import { expect, test } from "vitest";
import { contract } from "../../../../generated/alternate/contract.ts";
import { type Contract, documentedResponse, findOperation, judgeBody } from "../../../contract/index.ts";
import type { Answer } from "../../shared/sandbox/testing/merchant.ts";
import { createMerchant } from "./testing/merchant.ts";

const known: Contract = contract;

/**
 * Creates a merchant whose responses are all checked against the contract; `seen` lists the checked ones, as `operation
 * response`.
 */
function createStrictMerchant() {
  const merchant = createMerchant();
  const seen = new Set<string>();
  const hold = (method: string, path: string, answer: Answer): Answer => {
    const operationId = findOperation(known, method, `/api/v1${path.split("?")[0]}`) ?? "none";
    const operation = known.operations[operationId];
    const documented = operation && documentedResponse(operation, answer.status);
    const key = `${operationId} ${documented?.key}`;
    const { body } = documented?.answer ?? {};
    if (!body) throw new Error(`${method} ${path}: ${key} documents no body`);
    const { violations } = judgeBody(known, body, JSON.parse(answer.text), "a body");
    expect({ key, violations, unexpectedStatus: documented?.unexpectedStatus }).toEqual({
      key,
      violations: [],
      unexpectedStatus: false,
    });
    seen.add(key);
    return answer;
  };
  return {
    ...merchant,
    seen,
    get: async (path: string, headers?: Record<string, string>) => hold("GET", path, await merchant.get(path, headers)),
    post: async (path: string, body: unknown, headers?: Record<string, string>) =>
      hold("POST", path, await merchant.post(path, body, headers)),
  };
}

const wrongKey = { "secret-key": "sk_test_wrong" };

test("every operation responds as documented, in any state", async () => {
  const { get, post, drive, validPayment, seen } = createStrictMerchant();
  const everything = {
    customer_name: "Rahim",
    customer_email: "rahim@customer.example",
    success_url: "https://merchant.example/thanks",
    cancel_url: "https://merchant.example/cart",
    metadata: { order: "A-1", gift: true, weight: 1.5 },
  };
  const createPayment = async () =>
    String((await post("/payments", validPayment(everything))).body["data"]?.["payment_id"]);
  const statusAfter = async (paymentId: string, ...verbs: string[]) => {
    for (const verb of verbs) expect(await drive(`/payments/${paymentId}/${verb}`)).toMatchObject({ status: 200 });
    return (await get(`/payments/${paymentId}`)).body["data"]?.["status"];
  };
  await post("/payments", validPayment());
  await post("/payments", {});
  await post("/payments", validPayment(), wrongKey);
  expect(await statusAfter(await createPayment())).toBe("INITIATED");
  expect(await statusAfter(await createPayment(), "reject")).toBe("FAILED");
  expect(await statusAfter(await createPayment(), "cancel")).toBe("CANCELLED");
  expect(await statusAfter(await createPayment(), "expire")).toBe("EXPIRED");
  const paymentId = await createPayment();
  expect(await statusAfter(paymentId, "approve")).toBe("COMPLETED");
  await get("/payments/pay_UNKNOWN");
  await get(`/payments/${paymentId}`, wrongKey);

  await post(`/payments/${paymentId}/refund`, {}, wrongKey);
  await post(`/payments/${paymentId}/refund`, { amount: 10001 });
  const part = await post(`/payments/${paymentId}/refund`, { amount: 1000, reason: "damaged" });
  const rest = await post(`/payments/${paymentId}/refund`, {});
  for (const { body } of [part, rest]) await drive(`/refunds/${body["data"]?.["refund_id"]}/settle`);
  expect(await statusAfter(paymentId)).toBe("REFUNDED");

  await get("/payments?page=2&limit=3");
  await get("/payments?status=PROCESSING");
  await get("/payments?limit=101");
  await get("/payments", wrongKey);

  const items = [{ description: "Tea", quantity: 2, unit_price: 5000 }];
  const customer = { customer_name: "Rahim", customer_phone: "+8801700000000" };
  const createInvoice = async (changes: object = {}) =>
    String((await post("/invoices", { ...customer, items, ...changes })).body["data"]?.["invoice_id"]);
  const paid = await createInvoice();
  const aged = await createInvoice({
    customer_email: "r@customer.example",
    due_date: "2026-12-05",
    notes: "Thank you",
  });
  await post("/invoices", {});
  await post("/invoices", {}, wrongKey);
  await get(`/invoices/${paid}`);
  await post(`/invoices/${paid}/remind`, {});
  await drive(`/invoices/${paid}/pay`);
  await drive(`/invoices/${aged}/age`);
  const { body } = await get(`/invoices/${paid}`);
  expect(body["data"]).toMatchObject({ status: "PAID" });
  await get(`/payments/${body["data"]?.["payment_id"]}`);
  expect(await get(`/invoices/${aged}`)).toMatchObject({ body: { data: { status: "OVERDUE" } } });
  await get("/invoices/inv_UNKNOWN");
  await get(`/invoices/${paid}`, wrongKey);
  await post(`/invoices/${aged}/remind`, {}, wrongKey);
  await post("/invoices/inv_UNKNOWN/remind", {});
  await get("/invoices?status=PAID");
  await get("/invoices?limit=0");
  await get("/invoices", wrongKey);

  const success = { createPayment: 201, refundPayment: 201, createInvoice: 201 };
  const expected = Object.keys(known.operations).flatMap((operationId) => [
    `${operationId} ${Reflect.get(success, operationId) ?? 200}`,
    `${operationId} 401`,
    `${operationId} default`,
  ]);
  expect([...seen].sort()).toEqual(expected.sort());
});
