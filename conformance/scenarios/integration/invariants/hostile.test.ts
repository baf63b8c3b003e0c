import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../testing/property-cases.ts";
import { hostileSightings } from "../../tools/invariants/testing/hostile.ts";
import { watching } from "../../tools/invariants/testing/watching.ts";
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

test("no rule throws, whatever a deployment sends, nor says anything of operations that it does not name", async () => {
  let said = 0;
  await fc.assert(
    fc.property(fc.array(sighting, { maxLength: 12 }), (sightings) => {
      for (const rule of invariants) {
        const { operations: _, ...everywhere } = rule;
        const { told, see } = watching(rule);
        const all = watching(everywhere);
        for (const each of sightings) {
          see(each);
          all.see(each);
        }
        expect(told).toEqual(all.told);
        said += told.held + told.broken.length + told.observed.length;
      }
    }),
    { numRuns: casesOf(2_000) },
  );
  expect(said).toBeGreaterThan(casesOf(2_000)); // or it was never taken for true, and the test says nothing
});
