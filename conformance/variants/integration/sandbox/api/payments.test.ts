import { describe, expect, test, vi } from "vitest";
import { ORIGIN } from "../../../shared/sandbox/testing/merchant.ts";
import { createMemoryStore } from "../store.ts";
import { createMerchant } from "../testing/merchant.ts";

describe("create and get payment", () => {
  test("returns the documented response, and the same on a read", async () => {
    const { post, get, validPayment } = createMerchant();
    const values = { valueA: "a", valueB: "b", valueC: "c", valueD: "d" };
    const body = validPayment({ preferredVendor: "BKASH", description: "Tea", expiresInMinutes: 30, ...values });
    const created = await post("/payment/create", body);
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      status: "success",
      message: "Payment initiated",
      data: {
        paymentId: expect.stringMatching(/^PAY_\d{8}_[0-9A-Z]{16}$/),
        merchantTxnId: body.merchantTxnId,
        amount: "100.00",
        currency: "BDT",
        status: "PENDING",
        vendor: "BKASH",
        paymentUrl: expect.stringMatching(`^${ORIGIN}/checkout/PAY_`),
        description: "Tea",
        refundTotal: "0.00",
        initiatedAt: "2026-01-01T00:00:00.000Z",
        completedAt: null,
        expiresAt: "2026-01-01T00:30:00.000Z",
        ...values,
      },
    });
    const read = await get(`/payment/${created.body["data"]?.["paymentId"]}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({ status: "success", data: created.body["data"] });
  });

  test("creates nothing without X-Idempotency-Key", async () => {
    const { post, validPayment } = createMerchant();
    const body = validPayment();
    expect(await post("/payment/create", body, { "x-idempotency-key": "" })).toMatchObject({ status: 400 });
    expect(await post("/payment/create", body)).toMatchObject({ status: 201 });
  });

  test("returns the first response for the same key, and rejects it with another body", async () => {
    const { post, validPayment } = createMerchant();
    const body = validPayment();
    const key = { "x-idempotency-key": "same" };
    const [first, again] = [await post("/payment/create", body, key), await post("/payment/create", body, key)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    const other = await post("/payment/create", { ...body, amount: "11.00" }, key);
    expect(other).toMatchObject({ status: 409, body: { errorType: "IDEMPOTENCY_CONFLICT" } });
  });

  test("rejects a used merchantTxnId in the same business only", async () => {
    const { sandbox, post, validPayment } = createMerchant();
    const body = validPayment();
    await post("/payment/create", body);
    const twice = await post("/payment/create", body);
    expect(twice).toMatchObject({ status: 409, body: { errorType: "DUPLICATE_MERCHANT_TXN_ID" } });
    const other = sandbox.newBusiness();
    const theirs = { "client-id": other.clientId, "business-id": other.businessId, "x-api-key": other.key };
    expect(await post("/payment/create", body, theirs)).toMatchObject({ status: 201 });
  });

  test("hides the payments of another business", async () => {
    const { sandbox, get, post, completedPayment } = createMerchant();
    const paymentId = await completedPayment();
    const other = sandbox.newBusiness();
    const theirs = { "client-id": other.clientId, "business-id": other.businessId, "x-api-key": other.key };
    expect(await get(`/payment/${paymentId}`, theirs)).toMatchObject({ status: 404 });
    expect(await post(`/payment/${paymentId}/refund/create`, { reason: "x" }, theirs)).toMatchObject({ status: 404 });
    expect(await get("/payment/list", theirs)).toMatchObject({ body: { data: { items: [], total: 0 } } });
  });

  test("expires a payment when the time of its business has passed", async () => {
    const { business, get, drive, createPayment } = createMerchant();
    const paymentId = await createPayment({ expiresInMinutes: 1 });
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 59 });
    expect(await get(`/payment/${paymentId}`)).toMatchObject({ body: { data: { status: "PENDING" } } });
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 1 });
    expect(await get(`/payment/${paymentId}`)).toMatchObject({
      body: { data: { status: "EXPIRED", completedAt: null } },
    });
    expect(await drive(`/payments/${paymentId}/approve`)).toMatchObject({ status: 409 });
  });

  test("accepts only live keys and https callbacks in a live sandbox", async () => {
    const { business, post, validPayment } = createMerchant({ environment: "live" });
    expect(business.key).toMatch(/^sk_live_/);
    const plain = await post("/payment/create", validPayment({ callbackUrl: "http://merchant.example" }));
    expect(plain).toMatchObject({ status: 400, body: { pointer: "/callbackUrl" } });
    expect(await post("/payment/create", validPayment())).toMatchObject({ status: 201 });
  });
});

describe("list payments", () => {
  test("reads the payments of its own business only", async () => {
    const store = createMemoryStore();
    const { get, post, others, validPayment, createPayment } = createMerchant({ store });
    const theirs = others();
    for (const each of [1, 2, 3]) await post("/payment/create", validPayment({ valueA: String(each) }), theirs);
    const mine = await createPayment();
    const looked = vi.spyOn(store.payments, "get");
    const all = vi.spyOn(store.payments, "values");
    expect(await get("/payment/list")).toMatchObject({ body: { data: { total: 1, items: [{ paymentId: mine }] } } });
    expect([looked.mock.calls, all.mock.calls]).toEqual([[[mine]], []]);
  });

  test("returns payments newest first, in pages, with a summary of all matches", async () => {
    const { get, createPayment, completedPayment } = createMerchant();
    const first = await completedPayment({ amount: "10.10" });
    const second = await createPayment({ amount: "20.20" });
    const third = await completedPayment({ amount: "30.30" });
    const ids = async (query: string) => {
      const { body } = await get(`/payment/list?${query}`);
      return JSON.parse(JSON.stringify(body["data"]?.["items"])).map((item: { paymentId: string }) => item.paymentId);
    };
    expect(await ids("")).toEqual([third, second, first]);
    expect(await ids("page=0&size=2")).toEqual([third, second]);
    expect(await ids("page=1&size=2")).toEqual([first]);
    expect(await ids("page=2&size=2")).toEqual([]);
    expect(await ids("status=COMPLETED")).toEqual([third, first]);
    expect(await ids("status=COMPLETED&amountMin=20")).toEqual([third]);
    expect(await ids("amountMin=10.11&amountMax=20.2")).toEqual([second]);
    expect(await ids("vendor=NAGAD")).toEqual([]);
    expect(await ids("from=2026-01-01T00:00:00Z&to=2026-01-01T06:00:00%2B06:00")).toHaveLength(3);
    expect(await ids("from=2027-01-01T00:00:00Z")).toEqual([]);
    expect(await ids("to=2025-01-01T00:00:00.5Z")).toEqual([]);
    expect(await ids("unknown=1")).toHaveLength(3);
    expect(await get("/payment/list?size=1")).toMatchObject({
      body: {
        data: { page: 0, size: 1, total: 3, summary: { successCount: 2, failedCount: 0, totalAmount: "60.60" } },
      },
    });
  });

  test("matches merchantTxnId exactly", async () => {
    const { get, createPayment } = createMerchant();
    await createPayment({ merchantTxnId: "A-1" });
    await createPayment({ merchantTxnId: "A-10" });
    expect(await get("/payment/list?merchantTxnId=A-1")).toMatchObject({ body: { data: { total: 1 } } });
  });

  test.each([
    "size=101",
    "size=0",
    "size=-1",
    "size=ten",
    "page=-1",
    "page=1.5",
    "status=DONE",
    "vendor=ROCKET",
    "from=yesterday",
    "from=2026-01-01",
    "from=2026-99-01T00:00:00Z",
    "from=2026-01-01T00:00:00+06:00",
    "amountMin=lots",
    "amountMax=1e3",
    "status=PENDING&status=COMPLETED",
    "merchantTxnId=",
  ])("rejects %s", async (query) => {
    const { get } = createMerchant();
    expect(await get(`/payment/list?${query}`)).toMatchObject({ status: 400, body: { errorType: "VALIDATION_ERROR" } });
  });
});
