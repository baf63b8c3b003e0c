import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import type { PaymentRef } from "../tools/api.ts";
import { describe, describeAgain, describeDefault } from "../tools/describe.ts";

/** Refund payment, silent; ruling 19. Everything here is observed. */
export default scenario({
  id: "refund-payment/second",
  title: "what a deployment does when a payment is refunded a second time",
  requirements: ["refund-payment.second"],

  async run({ api, raw, given, requests, observe, blocked }) {
    const refunded = async (amount: number) => {
      const payment = await given.completedPayment({ amount: 10_000 });
      const first = await api.refundPayment(payment, requests.refund({ amount }));
      if (!first.accepted) blocked(`the first refund was answered ${first.status}`);
      return { payment, first };
    };
    const again = (payment: PaymentRef, change: object) =>
      raw.refundPayment(payment, { ...requests.refund(), ...change }, { open: true });
    await independently([
      async () => {
        const { payment, first } = await refunded(2_000);
        const answer = await again(payment, { amount: 2_000 });
        observe("refund-payment.second", `the same part again: ${describeAgain(answer, first, "refund")}`);
      },
      async () => {
        const { payment } = await refunded(4_000);
        const answer = await again(payment, {});
        observe("refund-payment.second", `after a part, without an amount: ${describeDefault(answer, 6_000, 10_000)}`);
      },
      async () => {
        const answer = await again(await given.refundedPayment(), { amount: 1_000 });
        observe("refund-payment.second", `a part of one that is REFUNDED: ${describe(answer)}`);
      },
    ]);
  },
});
