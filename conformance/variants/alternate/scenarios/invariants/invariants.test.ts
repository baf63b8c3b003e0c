import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "../../../../../generated/alternate/contract.ts";
import { boundedRows, casesOf } from "../../../../testing/bounds.ts";
import { type RuleOutcome, watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { invariants } from "./index.ts";
import { addressOf } from "./shown.ts";
import { type Event, events, sightingsOf } from "./testing/history.ts";
import { compliant, type Decisions, type ServiceOptions } from "./testing/service.ts";

/** Fixed histories with enough events of each kind to reveal every visible fault. */
const HISTORIES = fc.sample(events, { numRuns: casesOf(150, 60), seed: 42 });

const IMMEDIATE: ServiceOptions = { remembers: false, lag: 0 };

/** Runs each rule over all histories, one run each, and returns its combined outcome. */
function runRules(
  decisions: Decisions,
  histories: readonly (readonly Event[])[],
  serviceOptions: ServiceOptions = IMMEDIATE,
): ReadonlyMap<string, RuleOutcome> {
  const all = new Map<string, RuleOutcome>(
    invariants.map(({ requirement }) => [requirement, { held: 0, broken: [], observed: [] }]),
  );
  for (const history of histories) {
    const sightings = sightingsOf(history, decisions, serviceOptions);
    for (const rule of invariants) {
      const { outcome, see } = watching(rule);
      for (const each of sightings) see(each);
      const sum = all.get(rule.requirement);
      if (!sum) continue;
      sum.held += outcome.held;
      sum.broken.push(...outcome.broken);
      sum.observed.push(...outcome.observed);
    }
  }
  return all;
}

function brokenBy(fault: Partial<Decisions>, serviceOptions?: ServiceOptions): readonly string[] {
  return [...runRules({ ...compliant, ...fault }, HISTORIES, serviceOptions)].flatMap(([id, { broken }]) =>
    broken.length > 0 ? [id] : [],
  );
}

test("each has its own requirement, which can be judged or observed, and a description of its count", () => {
  const ids = invariants.map(({ requirement }) => requirement);
  expect(new Set(ids).size).toBe(ids.length);
  const levels: Readonly<Record<string, { readonly level: string }>> = contract.requirements;
  expect(ids.filter((id) => !["stated", "implied", "open"].includes(levels[id]?.level ?? ""))).toEqual([]);
  expect(invariants.filter(({ counts }) => !/^[a-z].*[^.]$/.test(counts))).toEqual([]);
});

describe("a compliant service", () => {
  const options = fc.record({ remembers: fc.boolean(), lag: fc.nat(2) });

  test("breaks no rule, however its calls overlap, its reads lag and its responses are lost or repeated", () => {
    return fc.assert(
      fc.property(events, options, (history, serviceOptions) => {
        const broken = [...runRules(compliant, [history], serviceOptions)].filter(
          ([, outcome]) => outcome.broken.length > 0,
        );
        expect(broken).toEqual([]);
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("is observed by every rule, and its transitions are reported", () => {
    const outcomes = runRules(compliant, HISTORIES);
    for (const [id, { held, observed }] of outcomes) expect([id, held + observed.length > 0]).toEqual([id, true]);
    const moves = (id: string) => [...new Set(outcomes.get(id)?.observed)].sort();
    expect(moves("payment-states.transitions")).toEqual([
      "COMPLETED to REFUNDED",
      "INITIATED to COMPLETED",
      "INITIATED to EXPIRED",
      "INITIATED to REFUNDED",
    ]);
    expect(moves("invoice-states.transitions")).toEqual(["PENDING to OVERDUE", "PENDING to PAID"]);
  });
});

describe("a fault breaks its own rule and no other", () => {
  test.each<[string, Partial<Decisions>, string]>(
    boundedRows(
      [
        [
          "the amount of an invoice's payment, once it is refunded",
          { amount: ({ amount, sent, refunded }) => amount - (sent["amount"] ? 0 : Math.min(amount, refunded)) },
          "payment.amount-never-changes",
        ],
        [
          "a name that is lost once it is paid",
          { shown: ({ status }) => (status === "COMPLETED" ? { customer_name: null } : {}) },
          "payment.customer-name",
        ],
        [
          "metadata that are lost once it expired",
          { shown: ({ status }) => (status === "EXPIRED" ? { metadata: undefined } : {}) },
          "payment.metadata",
        ],
        [
          "an address that payments share",
          { shown: ({ amount }) => ({ payment_url: `https://pay.example/of/${amount}` }) },
          "payment.payment-url-identifies",
        ],
        [
          "a transaction that payments share",
          { shown: ({ status, amount }) => (status === "COMPLETED" ? { transaction_id: `TXN_${amount}` } : {}) },
          "payment.transaction-id-identifies",
        ],
        [
          "lines that are gone once an invoice is paid",
          { invoiceShown: ({ status }) => (status === "PAID" ? { items: [] } : {}) },
          "invoice.items",
        ],
        [
          "an e-mail address that is gone once an invoice is overdue",
          { invoiceShown: ({ status }) => (status === "OVERDUE" ? { customer_email: null } : {}) },
          "invoice.customer-email",
        ],
        [
          "a due_date that is gone once an invoice is paid",
          { invoiceShown: ({ status }) => (status === "PAID" ? { due_date: null } : {}) },
          "invoice.due-date",
        ],
        [
          "an address that invoices share",
          { invoiceShown: ({ total }) => ({ payment_url: `https://pay.example/of/${total}` }) },
          "invoice.payment-url-identifies",
        ],
        [
          "a payment of several invoices",
          { invoiceShown: ({ status }) => (status === "PAID" ? { payment_id: "pay_of_all" } : {}) },
          "invoice.payment-id-identifies",
        ],
        [
          "another currency once it is paid",
          { currency: ({ status }) => (status === "COMPLETED" ? "USD" : "BDT") },
          "payment.currency-as-requested",
        ],
        [
          "a refund of an unknown payment",
          { refundOf: ({ payment_id }) => `${payment_id}9` },
          "refund.payment-id-of-refunded",
        ],
        [
          "a number that invoices share",
          { invoiceNumber: (count) => `INV-${count % 3}` },
          "invoice.invoice-number-identifies",
        ],
        [
          "a line total that is off by one",
          { lineTotal: (n, price) => n * price + 1 },
          "invoice.line-total-is-product",
        ],
        ["a subtotal of the first line", { subtotal: ([first = 0]) => first }, "invoice.subtotal-is-sum"],
        ["a total with a fee", { total: (subtotal) => subtotal + 0.5 }, "invoice.total-is-subtotal"],
        [
          "REFUNDED where nothing was refunded",
          { status: ({ status, refunds }) => (status === "COMPLETED" && refunds.length === 0 ? "REFUNDED" : status) },
          "payment-states.refunded-only-when-refunded",
        ],
        [
          "another payment than the one that was asked for",
          { found: (payment, all) => all.at(-1) ?? payment },
          "get-payment.payment-of-path",
        ],
        [
          "another invoice than the one that was asked for",
          { invoiceFound: (invoice, all) => all.at(-1) ?? invoice },
          "get-invoice.invoice-of-path",
        ],
        ["the key in a header", { headers: (key) => [["x-debug", `key=${key};`]] }, "auth.no-full-key-in-responses"],
      ],
      8,
    ),
  )("%s", (_, fault, requirement) => {
    expect(brokenBy(fault)).toEqual([requirement]);
    expect(brokenBy(fault, { remembers: true, lag: 0 })).toEqual([requirement]);
  });

  test.each<[string, Partial<Decisions>, string]>([
    ["payments", { paymentId: (count) => `pay_${count % 3}` }, "payment.payment-id-identifies"],
    ["refunds", { refundId: (count) => `ref_${count % 3}` }, "refund.refund-id-identifies"],
    ["invoices", { invoiceId: (count) => `inv_${count % 3}` }, "invoice.invoice-id-identifies"],
  ])("%s that share an id break the rule on their ids, whatever else they break", (_, fault, requirement) => {
    expect(brokenBy(fault)).toContain(requirement);
  });

  test("an amount that shrinks differs from its request; if the create response was lost, it has changed", () => {
    const fault: Partial<Decisions> = { amount: ({ amount, refunded }) => amount - Math.min(amount, refunded) };
    expect(brokenBy(fault)).toEqual(["payment.amount-as-requested", "payment.amount-never-changes"]);
  });

  test("a refund of another payment of this run breaks the rules on its payment and on its payment_id", () => {
    const fault: Partial<Decisions> = { refundOf: ({ payment_id }, [first]) => first?.payment_id ?? payment_id };
    expect(brokenBy(fault)).toEqual(["refund.payment-id-of-refunded", "refund-payment.payment-of-path"]);
  });

  test("observes every transition, and judges none", () => {
    const back: Partial<Decisions> = {
      status: ({ status, refunds }) => (status === "COMPLETED" && refunds.length > 1 ? "FAILED" : status),
    };
    expect(brokenBy(back)).toEqual([]);
    const { observed = [] } = runRules({ ...compliant, ...back }, HISTORIES).get("payment-states.transitions") ?? {};
    expect(observed).toContain("COMPLETED to FAILED");
  });
});

test("the address of a resource is below its base, whatever the base contains", () => {
  const url = "https://host/api/v1/payments/proxy/api/v1/payments/p1?x=/api/v1/payments/p2";
  const request = { operation: "getPayment", method: "GET", url, headers: [], bad: false, keepIdempotencyKey: false };
  expect(addressOf(request)).toEqual({ base: "https://host/api/v1/payments/proxy", id: "p1" });
});
