import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import type { PaymentRef } from "../tools/api.ts";
import { describe } from "../tools/describe.ts";

/** The document shows no rejection of a refund. Everything here is observed. */
export default scenario({
  id: "refund-payment/rejections",
  title: "the status and errorType of refunds that are rejected",
  requirements: ["conventions.refund-rejections"],

  async run({ raw, given, requests, observe }) {
    const { failedPayment, cancelledPayment, expiredPayment } = given;
    const states: readonly (readonly [status: string, reach: () => Promise<PaymentRef>])[] = [
      ["INITIATED", given.readablePayment],
      ["FAILED", failedPayment],
      ["CANCELLED", cancelledPayment],
      ["EXPIRED", expiredPayment],
    ];
    for (const [status, reach] of states) {
      const payment = await attempt(() => reach());
      if (!payment) continue; // what cannot be reached cannot be seen
      const answer = await raw.refundPayment(payment, requests.refund());
      observe("conventions.refund-rejections", `of a payment that is ${status}: ${describe(answer)}`);
    }
    const payment = await given.completedPayment();
    const faults = [
      ["no number as amount", { amount: "ten" }],
      ["a number as reason", { reason: 7 }],
    ] as const;
    for (const [what, fault] of faults) {
      const answer = await raw.refundPayment(payment, { ...requests.refund(), ...fault });
      observe("conventions.refund-rejections", `${what}: ${describe(answer)}`);
    }
  },
});
