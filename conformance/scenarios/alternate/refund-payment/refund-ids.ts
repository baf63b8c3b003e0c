import { satisfies } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

const areDistinct = satisfies("ids of which no two are the same", (ids: readonly string[]) => {
  return new Set(ids).size === ids.length;
});

/** Refund, row refund_id. Of different payments: whether one can be refunded twice is open. */
export default scenario({
  id: "refund-payment/refund-ids",
  title: "each refund has a refund_id of its own",
  requirements: ["refund.refund-id-identifies"],

  async run({ given, check }) {
    const ids: string[] = [];
    for (const amount of [10_000, 10_000, 12_345]) {
      const payment = await given.completedPayment({ amount });
      ids.push((await given.newRefund(payment)).refund_id);
    }
    check("refund.refund-id-identifies", ids, areDistinct);
  },
});
