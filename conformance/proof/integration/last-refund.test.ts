import { expect, test } from "vitest";
import { isExtended } from "../../testing/bounds.ts";
import { integrationRules as rules } from "../../variants/sandboxes.ts";
import { reportedBy } from "../reported.ts";
import { runSandbox } from "./sandbox.ts";

type Rules = typeof rules;

/** Creates rules by which payments name their last refund, or null if none was shown yet. */
function namingTheLastRefund(): Partial<Rules> {
  const last = new Map<string, string>();
  const presentPayment: Rules["presentPayment"] = (payment, view) => ({
    ...rules.presentPayment(payment, view),
    refundId: last.get(payment.paymentId) ?? null,
  });
  return {
    presentPayment,
    presentListedPayment: presentPayment,
    presentRefund(refund) {
      last.set(refund.paymentId, refund.refundId);
      return rules.presentRefund(refund);
    },
  };
}

/** Areas that read payments after a refund. */
const SOME = ["create-refund", "list-payments"];

const run = (changed: Partial<Rules>, only?: readonly string[]) =>
  runSandbox({ rules: { ...rules, ...changed } }, only);

test("responses with the last refund of a payment, or null, are recognised as payments everywhere", async () => {
  const { report } = await run(namingTheLastRefund(), isExtended ? undefined : SOME);
  expect(reportedBy(report)).toEqual({ violated: [], findings: [], inconclusive: [] });
  expect(report.verdict).toBe("conformant");
});

test.runIf(isExtended)("lists in which payments and refunds cannot be distinguished give no evidence", async () => {
  const presentListedPayment: Rules["presentListedPayment"] = ({ paymentId }) => ({
    paymentId,
    refundId: "REF_1_last",
  });
  const { report } = await run({ presentListedPayment }, ["list-payments", "create-payment/reference-used-at-once"]);
  const { inconclusive, ...judged } = reportedBy(report);
  expect(judged).toEqual({ violated: [], findings: [] });
  expect(inconclusive).toContain("list-payments.status-filter");
});
