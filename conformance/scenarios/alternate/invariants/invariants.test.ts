import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "../../../../generated/alternate/contract.ts";
import { casesOf } from "../../../testing/property-cases.ts";
import { type Told, watching } from "../../tools/invariants/testing/watching.ts";
import { invariants } from "./index.ts";
import { type Event, events, sightingsOf } from "./testing/history.ts";
import { type Decisions, honest, type Manner } from "./testing/service.ts";

/** Stories that are always told: enough of each kind of event, so that a lie that can be seen is seen. */
const STORIES = fc.sample(events, { numRuns: 150, seed: 42 });

const PROMPT: Manner = { remembers: false, lag: 0 };

/** What each rule says of all stories together, a run each. */
function tell(
  decisions: Decisions,
  stories: readonly (readonly Event[])[],
  manner: Manner = PROMPT,
): ReadonlyMap<string, Told> {
  const all = new Map<string, Told>(
    invariants.map(({ requirement }) => [requirement, { held: 0, broken: [], observed: [] }]),
  );
  for (const story of stories) {
    const sightings = sightingsOf(story, decisions, manner);
    for (const rule of invariants) {
      const { told, see } = watching(rule);
      for (const each of sightings) see(each);
      const sum = all.get(rule.requirement);
      if (!sum) continue;
      sum.held += told.held;
      sum.broken.push(...told.broken);
      sum.observed.push(...told.observed);
    }
  }
  return all;
}

function brokenBy(lie: Partial<Decisions>, manner?: Manner): readonly string[] {
  return [...tell({ ...honest, ...lie }, STORIES, manner)].flatMap(([id, { broken }]) =>
    broken.length > 0 ? [id] : [],
  );
}

test("each has a requirement of its own, which can be judged or observed, and says what it counts", () => {
  const ids = invariants.map(({ requirement }) => requirement);
  expect(new Set(ids).size).toBe(ids.length);
  const levels: Readonly<Record<string, { readonly level: string }>> = contract.requirements;
  expect(ids.filter((id) => !["stated", "implied", "open"].includes(levels[id]?.level ?? ""))).toEqual([]);
  expect(invariants.filter(({ counts }) => !/^[a-z].*[^.]$/.test(counts))).toEqual([]);
});

describe("an honest service", () => {
  const manners = fc.record({ remembers: fc.boolean(), lag: fc.nat(2) });

  test("is never called wrong, however its calls overlap, its reads lag and its answers are lost or told again", () => {
    return fc.assert(
      fc.property(events, manners, (story, manner) => {
        const broken = [...tell(honest, [story], manner)].filter(([, told]) => told.broken.length > 0);
        expect(broken).toEqual([]);
      }),
      { numRuns: casesOf(500) },
    );
  });

  test("is watched by every rule, and its moves are told", () => {
    const told = tell(honest, STORIES);
    for (const [id, { held, observed }] of told) expect([id, held + observed.length > 0]).toEqual([id, true]);
    const moves = (id: string) => [...new Set(told.get(id)?.observed)].sort();
    expect(moves("payment-states.transitions")).toEqual([
      "COMPLETED to REFUNDED",
      "INITIATED to COMPLETED",
      "INITIATED to EXPIRED",
      "INITIATED to REFUNDED",
    ]);
    expect(moves("invoice-states.transitions")).toEqual(["PENDING to OVERDUE", "PENDING to PAID"]);
  });
});

describe("a lie is caught by its rule, and by no other", () => {
  test.each<[string, Partial<Decisions>, string]>([
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
      "a refund of a payment that nobody knows",
      { refundOf: ({ payment_id }) => `${payment_id}9` },
      "refund.payment-id-of-refunded",
    ],
    [
      "a number that invoices share",
      { invoiceNumber: (count) => `INV-${count % 3}` },
      "invoice.invoice-number-identifies",
    ],
    ["a line total that is off by one", { lineTotal: (n, price) => n * price + 1 }, "invoice.line-total-is-product"],
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
  ])("%s", (_, lie, requirement) => {
    expect(brokenBy(lie)).toEqual([requirement]);
    expect(brokenBy(lie, { remembers: true, lag: 0 })).toEqual([requirement]);
  });

  test.each<[string, Partial<Decisions>, string]>([
    ["payments", { paymentId: (count) => `pay_${count % 3}` }, "payment.payment-id-identifies"],
    ["refunds", { refundId: (count) => `ref_${count % 3}` }, "refund.refund-id-identifies"],
    ["invoices", { invoiceId: (count) => `inv_${count % 3}` }, "invoice.invoice-id-identifies"],
  ])("%s that share an id are caught as such, whatever else they confuse", (_, lie, requirement) => {
    expect(brokenBy(lie)).toContain(requirement);
  });

  test("an amount that shrinks is not that of its request; where the answer to that was lost, it has changed", () => {
    const lie: Partial<Decisions> = { amount: ({ amount, refunded }) => amount - Math.min(amount, refunded) };
    expect(brokenBy(lie)).toEqual(["payment.amount-as-requested", "payment.amount-never-changes"]);
  });

  test("a refund of another payment of ours is not of the one that was asked for, and does not name it", () => {
    const lie: Partial<Decisions> = { refundOf: ({ payment_id }, [first]) => first?.payment_id ?? payment_id };
    expect(brokenBy(lie)).toEqual(["refund.payment-id-of-refunded", "refund-payment.payment-of-path"]);
  });

  test("no move is judged, wherever it leads", () => {
    const back: Partial<Decisions> = {
      status: ({ status, refunds }) => (status === "COMPLETED" && refunds.length > 1 ? "FAILED" : status),
    };
    expect(brokenBy(back)).toEqual([]);
    const { observed = [] } = tell({ ...honest, ...back }, STORIES).get("payment-states.transitions") ?? {};
    expect(observed).toContain("COMPLETED to FAILED");
  });
});
