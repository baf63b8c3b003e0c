import { describe, expect, test } from "vitest";
import { ORIGIN } from "../../../shared/sandbox/testing/merchant.ts";
import { createMerchant } from "../testing/merchant.ts";

describe("create and read", () => {
  test("returns a new payment as INITIATED, and all members on a read", async () => {
    const { post, get, validPayment } = createMerchant();
    const metadata = { order: "A-1", gift: true, weight: 1.5, ["__proto__"]: "own" };
    const created = await post("/payments", validPayment({ customer_name: "Rahim", customer_email: "r@x", metadata }));
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        payment_id: expect.stringMatching(/^pay_[0-9A-Z]{20}$/),
        status: "INITIATED",
        amount: 10000,
        currency: "BDT",
        payment_url: `${ORIGIN}/checkout/payments/${created.body["data"]?.["payment_id"]}`,
        expires_at: "2026-01-01T00:15:00.000Z",
        created_at: "2026-01-01T00:00:00.000Z",
      },
    });
    const paymentId = created.body["data"]?.["payment_id"];
    const read = await get(`/payments/${paymentId}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({
      success: true,
      data: {
        payment_id: paymentId,
        status: "INITIATED",
        amount: 10000,
        currency: "BDT",
        created_at: "2026-01-01T00:00:00.000Z",
        customer_phone: "+8801700000000",
        customer_name: "Rahim",
        metadata,
      },
    });
    expect(read.text).toContain(JSON.stringify(metadata));
  });

  test("shows the transaction, method and time of a paid payment", async () => {
    const { get, drive, createPayment } = createMerchant();
    const paymentId = await createPayment();
    await drive(`/payments/${paymentId}/approve`, { vendor: "NAGAD" });
    const { body } = await get(`/payments/${paymentId}`);
    expect(body["data"]).toMatchObject({
      status: "COMPLETED",
      transaction_id: expect.stringMatching(/^TXN[0-9A-Z]{12}$/),
      payment_method: "NAGAD",
      completed_at: "2026-01-01T00:00:00.000Z",
    });
  });

  test.each([
    ["reject", "FAILED"],
    ["cancel", "CANCELLED"],
    ["expire", "EXPIRED"],
  ])("shows none of them for an unpaid payment: %s leads to %s", async (verb, status) => {
    const { get, drive, createPayment } = createMerchant();
    const paymentId = await createPayment();
    await drive(`/payments/${paymentId}/${verb}`);
    const { body } = await get(`/payments/${paymentId}`);
    expect(body["data"]).toMatchObject({ status });
    for (const name of ["transaction_id", "payment_method", "completed_at"])
      expect(body["data"]).not.toHaveProperty(name);
  });

  test("creates a new id for each payment, even if a request is repeated", async () => {
    const { post, validPayment } = createMerchant();
    const body = validPayment();
    const [one, other] = [await post("/payments", body), await post("/payments", body)];
    expect(one.body["data"]?.["payment_id"]).not.toBe(other.body["data"]?.["payment_id"]);
  });

  test("hides the payments of another business", async () => {
    const { others, get, post, completedPayment } = createMerchant();
    const paymentId = await completedPayment();
    const theirs = others();
    expect(await get(`/payments/${paymentId}`, theirs)).toMatchObject({ status: 404 });
    expect(await post(`/payments/${paymentId}/refund`, {}, theirs)).toMatchObject({ status: 404 });
    expect(await get("/payments", theirs)).toMatchObject({
      body: { data: { payments: [], pagination: { total_items: 0, total_pages: 0 } } },
    });
  });

  test("expires a payment when the time of its business has passed", async () => {
    const { business, others, get, post, drive, validPayment, createPayment } = createMerchant();
    const paymentId = await createPayment();
    const theirs = others();
    const theirPayment = (await post("/payments", validPayment(), theirs)).body["data"]?.["payment_id"];
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 899 });
    expect(await get(`/payments/${paymentId}`)).toMatchObject({ body: { data: { status: "INITIATED" } } });
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 1 });
    expect(await get(`/payments/${paymentId}`)).toMatchObject({ body: { data: { status: "EXPIRED" } } });
    expect(await drive(`/payments/${paymentId}/approve`)).toMatchObject({ status: 409 });
    expect(await get(`/payments/${theirPayment}`, theirs)).toMatchObject({ body: { data: { status: "INITIATED" } } });
  });

  test("accepts only live keys and https addresses in a live sandbox", async () => {
    const { business, post, validPayment } = createMerchant({ environment: "live" });
    expect(business.key).toMatch(/^sk_live_/);
    const plain = await post("/payments", validPayment({ callback_url: "http://merchant.example" }));
    expect(plain).toMatchObject({ status: 400, body: { success: false, pointer: "/callback_url" } });
    expect(await post("/payments", validPayment())).toMatchObject({ status: 201 });
  });
});

describe("list payments", () => {
  test("returns payments newest first, in pages that count from 1", async () => {
    const { get, createPayment, completedPayment } = createMerchant();
    const first = await completedPayment();
    const second = await createPayment({ amount: 2020, currency: "USD" });
    const third = await completedPayment();
    const ids = async (query: string) => {
      const { body } = await get(`/payments?${query}`);
      const listed: { payment_id: string }[] = JSON.parse(JSON.stringify(body["data"]?.["payments"]));
      return listed.map((item) => item.payment_id);
    };
    expect(await ids("")).toEqual([third, second, first]);
    expect(await ids("page=1&limit=2")).toEqual([third, second]);
    expect(await ids("page=2&limit=2")).toEqual([first]);
    expect(await ids("page=3&limit=2")).toEqual([]);
    expect(await ids("status=COMPLETED")).toEqual([third, first]);
    expect(await ids("status=REFUNDED")).toEqual([]);
    expect(await ids("from_date=2026-01-01&to_date=2026-01-01")).toHaveLength(3);
    expect(await ids("from_date=2026-01-01T00:00:00Z&to_date=2026-01-01T06:00:00%2B06:00")).toHaveLength(3);
    expect(await ids("from_date=2026-01-02")).toEqual([]);
    expect(await ids("to_date=2025-12-31")).toEqual([]);
    expect(await ids("status=INITIATED&from_date=2025-12-31")).toEqual([second]);
    expect(await ids("unknown=1")).toHaveLength(3);
    const { body } = await get("/payments?status=INITIATED&limit=2");
    expect(body).toEqual({
      success: true,
      data: {
        payments: [
          {
            payment_id: second,
            status: "INITIATED",
            amount: 2020,
            currency: "USD",
            created_at: "2026-01-01T00:00:00.000Z",
          },
        ],
        pagination: { current_page: 1, total_pages: 1, total_items: 1, items_per_page: 2 },
      },
    });
  });

  test("returns 20 payments a page by default, and 100 at most", async () => {
    const { get, createPayment } = createMerchant();
    for (let count = 0; count < 101; count++) await createPayment();
    const sizeOf = async (query: string) => {
      const { body } = await get(`/payments${query}`);
      return [Reflect.get(Object(body["data"]?.["payments"]), "length"), body["data"]?.["pagination"]];
    };
    const pagination = { current_page: 1, total_items: 101 };
    expect(await sizeOf("")).toEqual([20, { ...pagination, total_pages: 6, items_per_page: 20 }]);
    expect(await sizeOf("?limit=100")).toEqual([100, { ...pagination, total_pages: 2, items_per_page: 100 }]);
  });

  test("lists an expired payment as EXPIRED", async () => {
    const { business, get, drive, createPayment } = createMerchant();
    const paymentId = await createPayment();
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 900 });
    expect(await get("/payments?status=EXPIRED")).toMatchObject({
      body: { data: { payments: [{ payment_id: paymentId, status: "EXPIRED" }] } },
    });
  });

  test.each([
    "limit=101",
    "limit=0",
    "limit=-1",
    "limit=ten",
    "limit=",
    "page=0",
    "page=-1",
    "page=1.5",
    "status=DONE",
    "status=completed",
    "from_date=yesterday",
    "to_date=2026-02-30",
    "status=INITIATED&status=COMPLETED",
  ])("rejects %s", async (query) => {
    const { get } = createMerchant();
    expect(await get(`/payments?${query}`)).toMatchObject({
      status: 400,
      body: { success: false, errorType: "VALIDATION_ERROR" },
    });
  });
});
