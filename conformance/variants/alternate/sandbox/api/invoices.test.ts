import { describe, expect, test } from "vitest";
import { type Members, ORIGIN } from "../../../shared/sandbox/testing/merchant.ts";
import { createMemoryStore } from "../store.ts";
import { createMerchant } from "../testing/merchant.ts";

const DAY = 24 * 60 * 60;

describe("create and get invoice", () => {
  test("returns the documented response, and the items on a read", async () => {
    const { post, get, validInvoice } = createMerchant();
    const optional = {
      customer_email: "amina@customer.example",
      due_date: "2026-12-05",
      notes: "Hi",
      send_email: true,
    };
    const created = await post("/invoices", validInvoice(optional));
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        invoice_id: expect.stringMatching(/^inv_[0-9A-Z]{20}$/),
        invoice_number: "INV-2026-000001",
        status: "PENDING",
        customer_name: "Amina Rahman",
        subtotal: 55000,
        total: 55000,
        currency: "BDT",
        due_date: "2026-12-05",
        payment_url: expect.stringMatching(`^${ORIGIN}/checkout/invoices/inv_`),
        created_at: "2026-01-01T00:00:00.000Z",
      },
    });
    const read = await get(`/invoices/${created.body["data"]?.["invoice_id"]}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({
      success: true,
      data: {
        invoice_id: created.body["data"]?.["invoice_id"],
        invoice_number: "INV-2026-000001",
        status: "PENDING",
        customer_name: "Amina Rahman",
        customer_email: "amina@customer.example",
        items: [
          { description: "Ticket", quantity: 2, unit_price: 25000, total: 50000 },
          { description: "Programme", quantity: 1, unit_price: 5000, total: 5000 },
        ],
        subtotal: 55000,
        total: 55000,
        currency: "BDT",
        due_date: "2026-12-05",
      },
    });
  });

  test("returns fractions as they were sent, and their exact product", async () => {
    const { get, createInvoice } = createMerchant();
    const items = [
      { description: "Cloth", quantity: 0.1, unit_price: 3 },
      { description: "Ribbon", quantity: 1e-7, unit_price: 12345678.9 },
    ];
    const { body } = await get(`/invoices/${await createInvoice({ items })}`);
    expect(body["data"]).toMatchObject({
      items: [
        { ...items[0], total: 0.3 },
        { ...items[1], total: 1.23 },
      ],
      subtotal: 1.53,
    });
  });

  test("rejects a total that a number cannot hold, and creates nothing", async () => {
    const { get, post, validInvoice } = createMerchant();
    const items = [{ description: "Everything", quantity: 1e300, unit_price: 1 }];
    expect(await post("/invoices", validInvoice({ items }))).toMatchObject({
      status: 400,
      body: { pointer: "/items" },
    });
    expect(await get("/invoices")).toMatchObject({ body: { data: { invoices: [] } } });
  });

  test("sets the due date to thirty days by default, and returns no email that was not sent", async () => {
    const { get, createInvoice } = createMerchant();
    const { body } = await get(`/invoices/${await createInvoice()}`);
    expect(body["data"]).toMatchObject({ due_date: "2026-01-31" });
    expect(body["data"]).not.toHaveProperty("customer_email");
  });

  test("counts invoice numbers up within a business", async () => {
    const { get, post, validInvoice, others, createInvoice } = createMerchant();
    await createInvoice();
    const second = await get(`/invoices/${await createInvoice()}`);
    expect(second.body["data"]).toMatchObject({ invoice_number: "INV-2026-000002" });
    const theirs = await post("/invoices", validInvoice(), others());
    expect(theirs.body["data"]).toMatchObject({ invoice_number: "INV-2026-000001" });
  });

  test("reports the place of an error, and creates no invoice", async () => {
    const { get, post, validInvoice } = createMerchant();
    const refused = await post("/invoices", validInvoice({ items: [] }));
    expect(refused).toMatchObject({ status: 400, body: { success: false, pointer: "/items" } });
    expect(await get("/invoices")).toMatchObject({ body: { data: { pagination: { total_items: 0 } } } });
  });

  test("hides the invoices of another business", async () => {
    const { get, post, others, createInvoice } = createMerchant();
    const invoiceId = await createInvoice();
    const theirs = others();
    expect(await get(`/invoices/${invoiceId}`, theirs)).toMatchObject({ status: 404 });
    expect(await post(`/invoices/${invoiceId}/remind`, {}, theirs)).toMatchObject({ status: 404 });
    expect(await get("/invoices", theirs)).toMatchObject({ body: { data: { invoices: [] } } });
    expect(await get("/invoices/inv_nothing")).toMatchObject({ status: 404 });
  });
});

describe("the due date", () => {
  test("includes the whole day of the business, after which the invoice is OVERDUE", async () => {
    const { business, get, drive, createInvoice } = createMerchant();
    const invoiceId = await createInvoice({ due_date: "2026-01-02" });
    const status = async () => (await get(`/invoices/${invoiceId}`)).body["data"]?.["status"];
    const advance = (seconds: number) => drive(`/businesses/${business.businessId}/time/advance`, { seconds });
    await advance(2 * DAY - 1);
    expect(await status()).toBe("PENDING");
    await advance(1);
    expect(await status()).toBe("OVERDUE");
    expect(await get("/invoices?status=OVERDUE")).toMatchObject({ body: { data: { pagination: { total_items: 1 } } } });
  });

  test("may be in the past: the create response is PENDING, the first read OVERDUE", async () => {
    const { get, post, validInvoice } = createMerchant();
    const created = await post("/invoices", validInvoice({ due_date: "2025-12-31" }));
    expect(created.body["data"]).toMatchObject({ status: "PENDING" });
    const read = await get(`/invoices/${created.body["data"]?.["invoice_id"]}`);
    expect(read.body["data"]).toMatchObject({ status: "OVERDUE", due_date: "2025-12-31" });
  });

  test("passes only for the invoice that is aged, and does not change", async () => {
    const { get, drive, createInvoice } = createMerchant();
    const [aged, other] = [await createInvoice(), await createInvoice()];
    expect(await drive(`/invoices/${aged}/age`)).toMatchObject({ status: 200 });
    expect((await get(`/invoices/${aged}`)).body["data"]).toMatchObject({ status: "OVERDUE", due_date: "2026-01-31" });
    expect((await get(`/invoices/${other}`)).body["data"]).toMatchObject({ status: "PENDING" });
    expect(await drive(`/invoices/${aged}/age`)).toMatchObject({ status: 409 });
    expect(await drive("/invoices/inv_nothing/age")).toMatchObject({ status: 404 });
  });
});

describe("paying an invoice", () => {
  test.each([false, true])("creates a completed payment of the total, overdue or not: %s", async (late) => {
    const { get, drive, delivered, createInvoice } = createMerchant();
    const invoiceId = await createInvoice({ customer_email: "amina@customer.example" });
    if (late) await drive(`/invoices/${invoiceId}/age`);
    expect(await drive(`/invoices/${invoiceId}/pay`)).toMatchObject({ status: 200 });
    const { body } = await get(`/invoices/${invoiceId}`);
    expect(body["data"]).toMatchObject({ status: "PAID", paid_at: "2026-01-01T00:00:00.000Z" });
    const paymentId = body["data"]?.["payment_id"];
    expect((await get(`/payments/${paymentId}`)).body["data"]).toEqual({
      payment_id: paymentId,
      status: "COMPLETED",
      amount: 55000,
      currency: "BDT",
      created_at: "2026-01-01T00:00:00.000Z",
      customer_name: "Amina Rahman",
      customer_phone: "+8801700000000",
      transaction_id: expect.any(String),
      payment_method: "BKASH",
      completed_at: "2026-01-01T00:00:00.000Z",
    });
    expect(await get("/payments?status=COMPLETED")).toMatchObject({
      body: { data: { payments: [{ payment_id: paymentId }] } },
    });
    expect(delivered).toEqual([]);
  });

  test("works once, and a paid invoice does not become overdue", async () => {
    const { business, get, drive, createInvoice } = createMerchant();
    const invoiceId = await createInvoice();
    await drive(`/invoices/${invoiceId}/pay`);
    const { body } = await get(`/invoices/${invoiceId}`);
    expect(await drive(`/invoices/${invoiceId}/pay`)).toMatchObject({ status: 409 });
    expect(await drive(`/invoices/${invoiceId}/age`)).toMatchObject({ status: 409 });
    expect(await drive("/invoices/inv_nothing/pay")).toMatchObject({ status: 404 });
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 60 * DAY });
    expect((await get(`/invoices/${invoiceId}`)).body).toEqual(body);
    expect(await get("/payments")).toMatchObject({ body: { data: { pagination: { total_items: 1 } } } });
  });

  test("creates a refundable payment, and sends no notification", async () => {
    const { get, post, drive, delivered, createInvoice } = createMerchant();
    const invoiceId = await createInvoice();
    await drive(`/invoices/${invoiceId}/pay`);
    const paymentId = (await get(`/invoices/${invoiceId}`)).body["data"]?.["payment_id"];
    const refund = await post(`/payments/${paymentId}/refund`, {});
    expect(refund.body["data"]).toMatchObject({ amount: 55000 });
    await drive(`/refunds/${refund.body["data"]?.["refund_id"]}/settle`);
    expect((await get(`/payments/${paymentId}`)).body["data"]).toMatchObject({ status: "REFUNDED" });
    expect(delivered).toEqual([]);
  });
});

describe("list invoices", () => {
  test("returns invoices newest first, in pages, filtered by status", async () => {
    const { get, drive, createInvoice } = createMerchant();
    const [first, second, third] = [await createInvoice(), await createInvoice(), await createInvoice()];
    await drive(`/invoices/${second}/pay`);
    const ids = async (query: string) => {
      const { body } = await get(`/invoices?${query}`);
      const invoices: readonly Members[] = Object.values(body["data"]?.["invoices"] ?? {});
      return invoices.map((invoice) => invoice["invoice_id"]);
    };
    expect(await ids("")).toEqual([third, second, first]);
    expect(await ids("limit=2")).toEqual([third, second]);
    expect(await ids("page=2&limit=2")).toEqual([first]);
    expect(await ids("page=3&limit=2")).toEqual([]);
    expect(await ids("status=PAID")).toEqual([second]);
    expect(await ids("status=PENDING&unknown=1")).toEqual([third, first]);
    expect(await get("/invoices?page=2&limit=2")).toMatchObject({
      body: {
        success: true,
        data: { pagination: { current_page: 2, total_pages: 2, total_items: 3, items_per_page: 2 } },
      },
    });
  });

  test("returns twenty invoices a page by default", async () => {
    const { get, createInvoice } = createMerchant();
    for (let count = 0; count < 21; count++) await createInvoice();
    const { body } = await get("/invoices");
    expect(body["data"]?.["invoices"]).toHaveLength(20);
    expect((await get("/invoices?limit=100")).body["data"]?.["invoices"]).toHaveLength(21);
  });

  test.each(["limit=101", "limit=0", "limit=ten", "page=0", "page=1.5", "status=DONE", "status=PAID&status=DRAFT"])(
    "rejects %s",
    async (query) => {
      const { get } = createMerchant();
      expect(await get(`/invoices?${query}`)).toMatchObject({ status: 400, body: { success: false } });
    },
  );
});

describe("send invoice reminder", () => {
  test("needs no body, and stores the time of each reminder", async () => {
    const store = createMemoryStore();
    const { business, credentials, drive, get, send, createInvoice } = createMerchant({ store });
    const invoiceId = await createInvoice();
    const remind = () => send("POST", `/api/v1/invoices/${invoiceId}/remind`, { headers: credentials });
    const before = await get(`/invoices/${invoiceId}`);
    const answer = await remind();
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    await drive(`/businesses/${business.businessId}/time/advance`, { seconds: 60 });
    await remind();
    const start = Date.parse("2026-01-01T00:00:00Z");
    expect(store.invoices.get(invoiceId)?.remindedAtMs).toEqual([start, start + 60_000]);
    expect((await get(`/invoices/${invoiceId}`)).body).toEqual(before.body);
  });

  test("accepts an overdue invoice, and rejects a paid one", async () => {
    const store = createMemoryStore();
    const { post, drive, createInvoice } = createMerchant({ store });
    const invoiceId = await createInvoice();
    await drive(`/invoices/${invoiceId}/age`);
    expect(await post(`/invoices/${invoiceId}/remind`, {})).toMatchObject({ status: 200 });
    await drive(`/invoices/${invoiceId}/pay`);
    expect(await post(`/invoices/${invoiceId}/remind`, {})).toMatchObject({ status: 409, body: { success: false } });
    expect(store.invoices.get(invoiceId)?.remindedAtMs).toHaveLength(1);
    expect(await post("/invoices/inv_nothing/remind", {})).toMatchObject({ status: 404 });
  });
});
