import type { CreatedRefund, Payment } from "../../../../generated/integration/types.ts";
import { equals } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { mustNotHaveEnded } from "../tools/not-ended.ts";

/** All of them fit, whether or not one that failed counts (ruling 14). */
const ENDS = ["FAILED", "FAILED", "COMPLETED", "FAILED", "COMPLETED", "FAILED"] as const;
const EACH = "10.00";

/** Refund states, rows 2 and 3: they speak of no other refund of the payment. */
export default scenario({
  id: "refund-states/one-after-another",
  title: "of several refunds of one payment, each ends as its provider says, whatever became of those before it",
  requirements: ["refund-states.create-initiated", "refund-states.settle-completes", "refund-states.reject-fails"],
  patient: true,

  async run({ session, api, driver, given, check, eventually }) {
    const end = async (payment: Payment, as: "COMPLETED" | "FAILED") => {
      const refund = await given.newRefund(payment, { amount: EACH });
      check("refund-states.create-initiated", refund.status, equals("INITIATED"));
      await mustNotHaveEnded(session, api, refund, as === "FAILED" ? "COMPLETED" : "FAILED");
      await (as === "FAILED" ? driver.startRejecting(refund) : driver.startSettling(refund));
      const requirement = as === "FAILED" ? "refund-states.reject-fails" : "refund-states.settle-completes";
      await eventually(
        () => driver.statusOf(refund),
        (status) => check(requirement, status, equals(as)),
      );
      return refund;
    };
    await independently([
      async () => {
        await end(await given.completedPayment(), "COMPLETED");
      },
      async () => {
        const payment = await given.completedPayment();
        const ended: CreatedRefund[] = [];
        for (const each of ENDS) {
          for (const before of ended.slice(-2)) await api.readRefund(before); // for what is taken from the one shown last
          ended.push(await end(payment, each));
        }
      },
    ]);
  },
});
