import { describe, expect, test } from "vitest";
import type { Invariant, Sighting } from "../../../../scenario/index.ts";
import { watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import {
  amountAsRequested,
  amountNeverChanges,
  currencyAsRequested,
  customerEmailShown,
  customerNameShown,
  dueDateShown,
  itemsShown,
  metadataShown,
} from "./as-requested.ts";
import {
  invoiceIds,
  invoiceNumbers,
  invoicePayments,
  invoicePaymentsStay,
  invoiceUrls,
  paymentIds,
  paymentUrls,
  transactionIds,
  transactionIdsStay,
} from "./identity.ts";
import { invoiceLines, invoiceSubtotal, invoiceTotal } from "./invoice-sums.ts";
import { refundedOnlyWhenRefunded } from "./moves.ts";
import { type Call, sighting, success } from "./testing/sighting.ts";

function outcomeOf(rule: Invariant, ...sightings: readonly Sighting[]) {
  const { outcome, see } = watching(rule);
  for (const each of sightings) see(each);
  return { held: outcome.held, broken: outcome.broken };
}

const read = (status: string, began: number, ended: number, more: Partial<Call> = {}) =>
  sighting({
    ...{ operation: "getPayment", path: "payments/pay_1", began, ended },
    answer: success({ payment_id: "pay_1", status }),
    ...more,
  });

describe("REFUNDED without a refund", () => {
  const refund = (began: number, ended: number, answer?: Call["answer"]) =>
    sighting({ operation: "refundPayment", path: "payments/pay_1/refund", began, ended, ...(answer && { answer }) });
  const waiting = read("INITIATED", 1, 2);
  const refunded = read("REFUNDED", 7, 8);
  const brokenIn = (...sightings: readonly Sighting[]) =>
    outcomeOf(refundedOnlyWhenRefunded, ...sightings).broken.length;

  test("breaks the rule, also after a rejected refund and after one of another payment", () => {
    expect(brokenIn(waiting, refunded)).toBe(1);
    expect(brokenIn(waiting, refund(3, 4, { status: 422 }), refunded)).toBe(1);
    const other = sighting({ ...{ operation: "refundPayment", path: "payments/pay_2/refund" }, began: 3, ended: 4 });
    expect(brokenIn(waiting, other, refunded)).toBe(1);
  });
  test.each<[string, readonly Sighting[]]>([
    ["with an unknown first status", [refunded]],
    ["that was paid when it was first read: an earlier run may have refunded it", [read("COMPLETED", 1, 2), refunded]],
    ["whose refund was accepted", [waiting, refund(3, 4, { status: 202 }), refunded]],
    ["whose refund got no response", [waiting, refund(3, 4), refunded]],
    ["whose refund got the response of a proxy", [waiting, refund(3, 4, { status: 504 }), refunded]],
    ["that a late read shows as it was before its refund", [refund(3, 4, {}), read("INITIATED", 5, 6), refunded]],
    ["whose refund is in progress", [waiting, read("REFUNDED", 7, 8, { underway: [refund(3, 9).request] })]],
    ["at another address", [waiting, read("REFUNDED", 7, 8, { base: "https://live.example" })]],
    ["that was not requested", [waiting, read("REFUNDED", 7, 8, { path: "payments/pay_2" })]],
  ])("does not break it for a payment %s", (_, sightings) => {
    expect(brokenIn(...sightings)).toBe(0);
  });
});

describe("an amount that is shown again", () => {
  const list = (payment: object, at: number) =>
    sighting({
      ...{ operation: "listPayments", path: "payments", began: at, ended: at },
      answer: success({ payments: [{ payment_id: "pay_1", ...payment }], pagination: {} }),
    });
  const shows = (payment: object, at: number) =>
    read("INITIATED", at, at, { answer: success({ payment_id: "pay_1", ...payment }) });

  test("is compared in reads and lists, but never first taken from a list, which may show the payments of others", () => {
    const all = [list({ amount: 1 }, 1), list({ amount: 2 }, 2), shows({ amount: 3 }, 3), list({ amount: 4 }, 4)];
    expect(outcomeOf(amountNeverChanges, ...all)).toEqual({ held: 0, broken: ['4 of "pay_1", which was 3 before'] });
  });
  test("is ignored if it is not a whole number", () => {
    const amounts = [10_000.5, 10_001, 1e21, "10000", null, 10_001].map((amount, at) => shows({ amount }, at));
    expect(outcomeOf(amountNeverChanges, ...amounts)).toEqual({ held: 1, broken: [] });
  });
});

describe("a value of a create request", () => {
  const creates = (operation: string, path: string, body: object, at: number, shown: object = {}) => {
    const id = operation === "createPayment" ? { payment_id: "pay_1" } : { invoice_id: "inv_1" };
    const data = { created_at: "2026-11-24T09:00:00Z", ...id, ...shown };
    return sighting({ ...{ operation, path, body, began: at, ended: at }, answer: success(data) });
  };
  const payment = (body: object, at = 1, shown: object = {}) =>
    creates("createPayment", "payments", body, at, { ...body, ...shown });
  const invoice = (body: object, at = 1) => creates("createInvoice", "invoices", body, at, body);
  const reads = (shown: object, at: number) =>
    read("INITIATED", at, at, { answer: success({ payment_id: "pay_1", ...shown }) });
  const readsInvoice = (shown: object, at: number) =>
    sighting({
      ...{ operation: "getInvoice", path: "invoices/inv_1", began: at, ended: at },
      answer: success({ invoice_id: "inv_1", ...shown }),
    });
  const items = [{ description: "Tea", quantity: 2, unit_price: 3 }];

  test.each<[Invariant, Sighting, Sighting]>([
    [amountAsRequested, payment({ amount: 5 }), reads({ amount: 6 }, 2)],
    [currencyAsRequested, payment({ currency: "USD" }), reads({ currency: "BDT" }, 2)],
    [customerNameShown, payment({ customer_name: "Rahim" }), reads({}, 2)],
    [metadataShown, payment({ metadata: { order: "A17" } }), reads({ metadata: null }, 2)],
    [customerEmailShown, invoice({ customer_email: "a@example.com" }), readsInvoice({ customer_email: "" }, 2)],
    [itemsShown, invoice({ items }), readsInvoice({ items: [] }, 2)],
    [dueDateShown, invoice({ due_date: "2026-12-05" }), readsInvoice({ due_date: null }, 2)],
  ])("%o compares it with the value that is shown", (rule, made, shown) => {
    expect(outcomeOf(rule, made, shown).broken).toHaveLength(1);
  });
  test("is not compared if its meaning is open", () => {
    const odd = [{ amount: 0.5 }, { amount: "5" }, { amount: -5 }].map((body) => payment(body));
    for (const made of odd) expect(outcomeOf(amountAsRequested, made, reads({ amount: 6 }, 2)).broken).toEqual([]);
    expect(outcomeOf(currencyAsRequested, payment({ currency: "bdt" }), reads({ currency: "BDT" }, 2)).broken).toEqual(
      [],
    );
    expect(outcomeOf(metadataShown, payment({ metadata: { "a b": "c" } }), reads({}, 2)).broken).toEqual([]);
    for (const due_date of ["2026-02-31", "2026-11-01", "tomorrow"])
      expect(outcomeOf(dueDateShown, invoice({ due_date }), readsInvoice({}, 2)).broken).toEqual([]);
  });
  test("is not compared if two requests got the same id", () => {
    const all = [payment({ amount: 5 }), payment({ amount: 7 }, 2), reads({ amount: 5 }, 3)];
    expect(outcomeOf(amountAsRequested, ...all).broken).toEqual([]);
  });
  test("is not compared with another type, which the schemas judge", () => {
    expect(outcomeOf(amountAsRequested, payment({ amount: 5 }), reads({ amount: "6" }, 2)).broken).toEqual([]);
    expect(outcomeOf(metadataShown, payment({ metadata: { order: "A17" } }), reads({ metadata: 7 }, 2)).broken).toEqual(
      [],
    );
  });

  type Shows = (value: string, id: string, at: number) => Sighting;
  const showsUrl: Shows = (payment_url, payment_id, at) =>
    read("INITIATED", at, at, { path: `payments/${payment_id}`, answer: success({ payment_id, payment_url }) });
  const showsTransaction: Shows = (transaction_id, payment_id, at) =>
    read("COMPLETED", at, at, {
      path: `payments/${payment_id}`,
      answer: success({ payment_id, status: "COMPLETED", transaction_id }),
    });
  const showsInvoiceUrl: Shows = (payment_url, id, at) => readsAs(id, { payment_url }, at);
  const showsInvoicePayment: Shows = (payment_id, id, at) => readsAs(id, { status: "PAID", payment_id }, at);

  test.each([
    [paymentUrls, showsUrl],
    [transactionIds, showsTransaction],
    [invoiceUrls, showsInvoiceUrl],
    [invoicePayments, showsInvoicePayment],
  ])("%o is broken if two resources share a value", (rule, shows) => {
    expect(outcomeOf(rule, shows("a", "1", 1), shows("a", "1", 2), shows("b", "2", 3)).broken).toEqual([]);
    expect(outcomeOf(rule, shows("a", "1", 1), shows("a", "2", 2)).broken).toEqual(['"a" of "2", and of "1" before']);
  });
  test.each([
    [paymentUrls, showsUrl],
    [transactionIdsStay, showsTransaction],
    [invoiceUrls, showsInvoiceUrl],
    [invoicePaymentsStay, showsInvoicePayment],
  ])("%o is broken if a value changes", (rule, shows) => {
    expect(outcomeOf(rule, shows("a", "1", 1), shows("a", "1", 2), shows("b", "2", 3)).broken).toEqual([]);
    expect(outcomeOf(rule, shows("a", "1", 1), shows("b", "1", 2)).broken).toEqual([
      '"b" of "1", which was "a" before',
    ]);
  });
  test("an address in the response to a repeated create request may change", () => {
    const made = (payment_url: string, at: number) =>
      sighting({
        ...{ operation: "createPayment", path: "payments", began: at, ended: at },
        answer: success({ payment_id: "1", payment_url }),
      });
    expect(outcomeOf(paymentUrls, made("a", 1), made("b", 2)).broken).toEqual([]);
  });
  test("a transaction_id may change until the payment is paid", () => {
    const shows = (transaction_id: string, status: string, at: number) =>
      read(status, at, at, { answer: success({ payment_id: "pay_1", status, transaction_id }) });
    expect(outcomeOf(transactionIdsStay, shows("a", "INITIATED", 1), shows("b", "COMPLETED", 2)).broken).toEqual([]);
  });

  function readsAs(invoice_id: string, shown: object, at: number) {
    return sighting({
      ...{ operation: "getInvoice", path: `invoices/${invoice_id}`, began: at, ended: at },
      answer: success({ invoice_id, ...shown }),
    });
  }
});

describe("an id that is returned twice", () => {
  const created = (body: unknown, at: number) =>
    sighting({
      ...{ operation: "createPayment", path: "payments", body, began: at, ended: at },
      answer: success({ payment_id: "pay_1" }),
    });
  test("belongs to one payment if the metadata is the same, or may have been dropped", () => {
    const metadata = { order: "order-1" };
    expect(outcomeOf(paymentIds, created({ metadata }, 1), created({ metadata }, 2))).toEqual({ held: 2, broken: [] });
    const odd = [
      {},
      { metadata: {} },
      { metadata: { order: 7 } },
      { metadata: { "a b": "c" } },
      { metadata: "x" },
      "x",
    ];
    const all = odd.map((body, at) => created(body, at));
    expect(outcomeOf(paymentIds, created({ metadata }, 9), ...all)).toEqual({ held: 1, broken: [] });
  });
  test("belongs to two payments if the metadata differs", () => {
    const [one, other] = [created({ metadata: { order: "a" } }, 1), created({ metadata: { order: "b" } }, 2)];
    expect(outcomeOf(paymentIds, one, other).broken).toEqual([
      '"pay_1" for a payment of metadata "order b", and of "order a" before',
    ]);
  });

  const invoiced = (invoice: object, at: number, more: Partial<Call> = {}) =>
    sighting({
      ...{ operation: "createInvoice", path: "invoices", began: at, ended: at },
      answer: success({ invoice_id: "inv_1", invoice_number: "INV-1", customer_name: "A", ...invoice }),
      ...more,
    });
  test("belongs to one invoice if the customer is the same, and else to two", () => {
    expect(outcomeOf(invoiceIds, invoiced({}, 1), invoiced({}, 2))).toEqual({ held: 2, broken: [] });
    expect(outcomeOf(invoiceIds, invoiced({}, 1), invoiced({ customer_name: "B" }, 2)).broken).toEqual([
      '"inv_1" for an invoice of "B", and of "A" before',
    ]);
  });
  test("is wrong for invoice numbers within one business only", () => {
    const other = { invoice_id: "inv_2" };
    expect(outcomeOf(invoiceNumbers, invoiced({}, 1), invoiced(other, 2)).broken).toEqual([
      '"INV-1" for "inv_2", and for "inv_1" before',
    ]);
    expect(outcomeOf(invoiceNumbers, invoiced({}, 1), invoiced(other, 2, { business: "SB_2" })).broken).toEqual([]);
    expect(
      outcomeOf(invoiceNumbers, invoiced({}, 1), invoiced(other, 2, { base: "https://l.example" })).broken,
    ).toEqual([]);
  });
});

describe("the sums of an invoice", () => {
  const line = { quantity: 2, unit_price: 50, total: 100 };
  const shows = (invoice: object) =>
    sighting({
      ...{ operation: "getInvoice", path: "invoices/inv_1", began: 1, ended: 2 },
      answer: success({ invoice_id: "inv_1", items: [line], subtotal: 100, total: 100, ...invoice }),
    });
  const RULES = [invoiceLines, invoiceSubtotal, invoiceTotal];

  test("are judged if every number is whole", () => {
    expect(RULES.map((rule) => outcomeOf(rule, shows({})))).toEqual(RULES.map(() => ({ held: 1, broken: [] })));
    const broken = (shown: object) => RULES.map((rule) => outcomeOf(rule, shows(shown)).broken);
    expect(broken({ items: [{ ...line, total: 101 }], subtotal: 99, total: 102 })).toEqual([
      ["101, not 100"],
      ["99, not 101"],
      ["102, where 99 is the subtotal"],
    ]);
  });
  test("report only the value that is wrong", () => {
    const broken = (shown: object) => RULES.map((rule) => outcomeOf(rule, shows(shown)).broken);
    expect(broken({ items: [{ ...line, total: 101 }] })).toEqual([["101, not 100"], [], []]);
    expect(broken({ subtotal: 99 })).toEqual([[], ["99, not 100"], []]);
    expect(broken({ total: 101 })).toEqual([[], [], ["101, where 100 is the subtotal"]]);
  });
  test.each<[string, object]>([
    ["a fraction", { ...line, quantity: 0.5, total: 26 }],
    ["a quantity of zero", { ...line, quantity: 0, total: 7 }],
    ["a price below zero", { ...line, unit_price: -50, total: 0 }],
    ["a product beyond what is exact", { quantity: 3, unit_price: 2 ** 53 - 1, total: 1 }],
    ["a text", { ...line, quantity: "2" }],
  ])("are not judged if there is %s: its rounding is open", (_, odd) => {
    const invoice = shows({ items: [odd, odd], subtotal: 3, total: 9 });
    expect(RULES.map((rule) => outcomeOf(rule, invoice))).toEqual(RULES.map(() => ({ held: 0, broken: [] })));
  });
  test("of a create response are judged by the lines that were sent", () => {
    const created = (items: unknown) =>
      sighting({
        ...{ operation: "createInvoice", path: "invoices", body: { items }, began: 1, ended: 2 },
        answer: success({ invoice_id: "inv_1", subtotal: 3, total: 4 }),
      });
    expect(outcomeOf(invoiceTotal, created([line])).broken).toEqual(["4, where 3 is the subtotal"]);
    expect(outcomeOf(invoiceTotal, created([{ ...line, quantity: 0.5 }]), created([]), created("x")).broken).toEqual(
      [],
    );
  });
});
