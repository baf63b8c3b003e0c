import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Errors, item 2: what stands beside the rejection of a refund is not shown. Everything here is observed. */
export default scenario({
  id: "errors/refund-rejections",
  title: "the status and errorType of refunds that are rejected",
  requirements: ["errors.refund-rejections"],

  async run({ raw, given, requests, observe }) {
    const { pendingPayment, failedPayment, cancelledPayment, expiredPayment, refundedPayment } = given;
    const states = [pendingPayment, failedPayment, cancelledPayment, expiredPayment, refundedPayment];
    for (const reach of states) {
      const payment = await attempt(() => reach());
      if (!payment) continue; // what cannot be reached cannot be seen
      const answer = await raw.createRefund(payment, requests.refund({ amount: "10.00" }));
      observe("errors.refund-rejections", `of a payment that is ${payment.status}: ${describe(answer)}`);
    }
    const payment = await given.completedPayment({ amount: "100.00" });
    const kinds = [
      ["of too much", { amount: "100.01" }],
      ["of nothing", { amount: "0.00" }],
      ["of less than nothing", { amount: "-10.00" }],
      ["of no number", { amount: "ten" }],
      ["without a reason", { reason: undefined }],
    ] as const;
    for (const [kind, fault] of kinds) {
      const answer = await raw.createRefund(payment, { ...requests.refund(), ...fault });
      observe("errors.refund-rejections", `${kind}: ${describe(answer)}`);
    }
  },
});
