import { Blocked } from "../../../scenario/index.ts";
import { scenario, type Tools } from "../scenario.ts";
import type { PaymentRef } from "../tools/api.ts";
import { describe, describeAgain, describeDefault } from "../tools/describe.ts";

/** Refund payment, silent; ruling 19. Everything here is observed. */
export default scenario({
  id: "refund-payment/second",
  title: "what a deployment does when a payment is refunded a second time",
  requirements: ["refund-payment.second"],

  async run({ requests, inParallel }) {
    const refunded = async ({ api, given }: Pick<Tools, "api" | "given">, amount: number) => {
      const payment = await given.completedPayment({ amount: 10_000 });
      const first = await api.refundPayment(payment, requests.refund({ amount }));
      if (!first.accepted) throw new Blocked(`the first refund was answered ${first.status}`);
      return { payment, first };
    };
    const again = ({ raw }: Pick<Tools, "raw">, payment: PaymentRef, change: object) =>
      raw.refundPayment(payment, { ...requests.refund(), ...change }, { open: true });
    await inParallel([
      async ({ observe, ...own }) => {
        const { payment, first } = await refunded(own, 2_000);
        const answer = await again(own, payment, { amount: 2_000 });
        observe("refund-payment.second", `the same part again: ${describeAgain(answer, first, "refund")}`);
      },
      async ({ observe, ...own }) => {
        const { payment } = await refunded(own, 4_000);
        const answer = await again(own, payment, {});
        observe("refund-payment.second", `after a part, without an amount: ${describeDefault(answer, 6_000, 10_000)}`);
      },
      async ({ observe, ...own }) => {
        const answer = await again(own, await own.given.refundedPayment(), { amount: 1_000 });
        observe("refund-payment.second", `a part of one that is REFUNDED: ${describe(answer)}`);
      },
    ]);
  },
});
