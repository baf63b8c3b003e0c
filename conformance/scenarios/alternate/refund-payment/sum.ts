import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Refund payment, silent; ruling 19. Everything here is observed. */
export default scenario({
  id: "refund-payment/sum",
  title: "what a deployment does when more is to be refunded than was paid",
  requirements: ["refund-payment.sum"],

  async run({ inParallel }) {
    const cases = [
      ["more than the amount at once", undefined, 10_001],
      ["a part that exceeds what is left", 6_000, 6_000],
      ["a part after the full amount", 10_000, 1_000],
    ] as const;
    await inParallel(
      cases.map(([what, before, amount]) => async ({ raw, given, requests, observe }) => {
        const payment = await given.completedPayment({ amount: 10_000 });
        if (before !== undefined) await given.newRefund(payment, { amount: before });
        const answer = await raw.refundPayment(payment, requests.refund({ amount }), { open: true });
        observe("refund-payment.sum", `${what}: ${describe(answer)}`);
      }),
    );
  },
});
