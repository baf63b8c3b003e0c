import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../../testing/bounds.ts";
import { hostileSightings } from "../../../shared/scenarios/invariants/testing/hostile.ts";
import { watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { invariants } from "./index.ts";

const BASE = "https://pay.example/api/v1";

const sighting = hostileSightings({
  operations: {
    createPayment: `${BASE}/payments`,
    listPayments: `${BASE}/payments?page=1`,
    getPayment: `${BASE}/payments/pay_1`,
    refundPayment: `${BASE}/payments/pay_1/refund`,
    createInvoice: `${BASE}/invoices`,
    listInvoices: `${BASE}/invoices`,
    getInvoice: `${BASE}/invoices/inv_1`,
    sendInvoiceReminder: `${BASE}/invoices/inv_1/remind`,
  },
  names: ["success", "data", "payment_id", "refund_id", "invoice_id", "amount", "items", "payments", "metadata"],
  values: [true, "pay_1", "ref_1", "inv_1", "INITIATED", "REFUNDED", "PAID", 10_000, 0, -5, 0.5, "BDT"],
  resource: {
    payment_id: ["pay_1"],
    refund_id: ["ref_1"],
    invoice_id: ["inv_1"],
    invoice_number: ["INV-1"],
    customer_name: ["Customer"],
    amount: [10_000, 12_000],
    currency: ["BDT", "USD"],
    status: ["INITIATED", "COMPLETED", "PENDING", "PAID", "REFUNDED"],
    metadata: [{ order: "order-1" }, { order: "order-2" }],
    items: [[{ quantity: 2, unit_price: 50, total: 100 }], [{ quantity: 1, unit_price: 2 ** 53 - 1, total: 1 }]],
    subtotal: [100],
    total: [100],
    payments: [[{ payment_id: "pay_1", amount: 10_000, currency: "BDT" }]],
  },
  envelope: (data) => ({ success: true, data }),
  keyHeader: "secret-key",
});

test("no rule throws, whatever a deployment sends, or reports on operations that it does not name", async () => {
  let reported = 0;
  await fc.assert(
    fc.property(fc.array(sighting, { maxLength: 12 }), (sightings) => {
      for (const rule of invariants) {
        const { operations: _, ...everywhere } = rule;
        const { outcome, see } = watching(rule);
        const all = watching(everywhere);
        for (const each of sightings) {
          see(each);
          all.see(each);
        }
        expect(outcome).toEqual(all.outcome);
        reported += outcome.held + outcome.broken.length + outcome.observed.length;
      }
    }),
    { numRuns: casesOf(2_000) },
  );
  expect(reported).toBeGreaterThan(casesOf(2_000)); // else no exchange was plausible, and the test proves nothing
});
