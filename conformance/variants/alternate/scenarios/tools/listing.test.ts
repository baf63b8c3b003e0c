import { expect, test } from "vitest";
import { createVirtualClock, sleep } from "../../../../clock/index.ts";
import { createAnswer, createFailedWaits, type Session } from "../../../../scenario/index.ts";
import type { Api, InvoiceQuery, PaymentQuery, Raw } from "./api.ts";
import { createListCalls, createListings } from "./listing.ts";
import { invoicesIn, paymentsIn } from "./shapes.ts";

const payment = { payment_id: "p1", created_at: "2026-11-21T10:00:00Z" };
const invoice = { invoice_id: "i1" };

type Listed = (query: PaymentQuery & InvoiceQuery) => readonly object[] | "unavailable";

/** Returns listings over a deployment that responds to each query with these resources, or with 503. */
function listingsOf(answer: Listed, statusOfZero = 200) {
  const asked: unknown[] = [];
  const reply = (query: object) => {
    asked.push(query);
    const json = answer(query);
    return { status: json === "unavailable" ? 503 : 200, json, exchange: 1 };
  };
  const clock = createVirtualClock({ whenIdle: setImmediate });
  // The members of a session and of the API that a listing uses.
  const session = {
    clock,
    pause: (delayMs: number) => sleep(clock, delayMs),
    eventuallyMs: 1_000,
    failedWaits: createFailedWaits(1_000),
    witness: () => {},
  } as unknown as Session;
  const api = {
    async listPayments(query: PaymentQuery = {}) {
      const found = reply(query);
      return createAnswer("list payments", found, () => paymentsIn(found.json));
    },
    async listInvoices(query: InvoiceQuery = {}) {
      const found = reply(query);
      return createAnswer("list invoices", found, () => invoicesIn(found.json));
    },
  } as Api;
  const raw = {
    async listPayments(query, deviation) {
      asked.push([query, deviation]);
      return createAnswer(
        "list payments",
        { status: statusOfZero, json: answer({ page: 0 }), exchange: 1 },
        () => undefined,
      );
    },
    async listInvoices() {
      return createAnswer("list invoices", { status: 200, json: answer({ page: 0 }), exchange: 1 }, () => undefined);
    },
  } as Partial<Raw> as Raw; // the members that a listing uses
  return { ...createListings(session, createListCalls(api, raw)), asked };
}

test("searches for payments from two hours before their creation, unless the filter has its own time", async () => {
  const { payments, asked } = listingsOf(() => [payment]);
  expect(await payments.keeps({ status: "FAILED" }, payment)).toBe(true);
  expect(await payments.keeps({ from_date: "2020-01-01" }, payment)).toBe(true);
  expect(asked).toEqual([{ from_date: "2026-11-21T08:00:00Z", status: "FAILED" }, { from_date: "2020-01-01" }]);
});

test("finds a payment in the whole list if the list from before its creation hides it", async () => {
  const { payments } = listingsOf(({ from_date, page = 1 }) =>
    from_date === undefined && page === 1 ? [payment] : [],
  );
  await payments.waitFor(payment);
  expect(await payments.entry(payment)).toEqual(payment);
});

test("reads a list from page 1 until a page adds nothing, then page 0, for servers that count from there", async () => {
  const pages = [[payment], [{ payment_id: "p2" }], [{ payment_id: "p3" }], []];
  const { payments, asked } = listingsOf(({ page = 1 }) => pages[page] ?? []);
  expect(await payments.ids({ status: "FAILED" })).toEqual(["p2", "p3", "p1"]);
  const opened = ["status=FAILED&page=0&limit=100", { open: true }];
  expect(asked).toEqual([...[1, 2, 3].map((page) => ({ status: "FAILED", page, limit: 100 })), opened]);
  expect(await payments.holds({}, payment)).toBe(true);
});

test.each([
  [400, 1],
  [200, 2],
  [503, 2],
])(
  "requests a page 0 that returns %i %i times in two walks: a rejected one is not requested again",
  async (status, times) => {
    const { payments, asked } = listingsOf(() => [], status);
    await payments.ids({});
    await payments.ids({});
    expect(asked.filter((each) => Array.isArray(each))).toHaveLength(times);
  },
);

test("does not take a page that fails for the end of a list", async () => {
  const { payments } = listingsOf(({ page = 1 }) => (page === 2 ? "unavailable" : [{ payment_id: `p${page}` }]));
  await expect(payments.leavesOut({}, payment)).resolves.toBe(false);
  await expect(payments.leavesOut({}, { ...payment, payment_id: "p3" })).rejects.toThrow("503");
});

test("finds invoices on any page, and waits for them", async () => {
  let calls = 0;
  const { invoices } = listingsOf(({ page = 1 }) => {
    calls += 1;
    if (page > 1) return calls > 6 ? [invoice] : [];
    return [{ invoice_id: "i0" }];
  });
  await invoices.waitFor(invoice);
  expect(await invoices.keeps({}, invoice)).toBe(true);
  expect(await invoices.leavesOut({}, invoice)).toBe(false);
  expect(await invoices.leavesOut({}, { invoice_id: "i9" })).toBe(true);
});

test.each([
  ["the total of these", 1, ["p1"], 1],
  ["a larger total", 2, ["p1", "p2"], 2],
  ["no total", undefined, ["p1", "p2"], 4],
])("reads a short list that shows %s no further than necessary", async (_, total_items, ids, reads) => {
  const { payments, asked } = listingsOf(({ page }) =>
    page === 1 || page === 2 ? [{ ...payment, payment_id: `p${page}` }, { pagination: { total_items } }] : [],
  );
  expect(await payments.idsOfShort({}, 5)).toEqual(ids);
  expect(asked).toHaveLength(reads);
});
