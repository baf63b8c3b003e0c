import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../../testing/bounds.ts";
import { hostileSightings } from "../../../shared/scenarios/invariants/testing/hostile.ts";
import { watching } from "../../../shared/scenarios/invariants/testing/watching.ts";
import { invariants } from "./index.ts";

const PAYMENTS = "https://pay.example/api/v1/payment";

const sighting = hostileSightings({
  operations: {
    createPayment: `${PAYMENTS}/create`,
    getPayment: `${PAYMENTS}/PAY_1`,
    listPayments: `${PAYMENTS}/list`,
    createRefund: `${PAYMENTS}/PAY_1/refund/create`,
    getRefund: `${PAYMENTS}/PAY_1/refund/REF_1`,
  },
  names: ["status", "data", "paymentId", "refundId", "amount", "refundTotal", "merchantTxnId", "items"],
  values: [
    "success",
    "PAY_1",
    "REF_1",
    "COMPLETED",
    "REFUNDED",
    "EXPIRED",
    "FAILED",
    "10.00",
    "0",
    "-5",
    "9".repeat(50),
  ],
  resource: {
    paymentId: ["PAY_1"],
    refundId: ["REF_1"],
    amount: ["10.00", "9".repeat(40)],
    status: ["COMPLETED", "REFUNDED", "INITIATED", "EXPIRED"],
    refundTotal: ["0.00", "10.00"],
    merchantTxnId: ["order-1"],
  },
  envelope: (data) => ({ status: "success", data }),
  keyHeader: "x-api-key",
});

test("no rule throws for any response, or judges an operation that it does not name", async () => {
  let judgements = 0;
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
        judgements += outcome.held + outcome.broken.length + outcome.observed.length;
      }
    }),
    { numRuns: casesOf(2_000) },
  );
  expect(judgements).toBeGreaterThan(casesOf(2_000)); // otherwise no rule judged anything, and the test proves nothing
});
