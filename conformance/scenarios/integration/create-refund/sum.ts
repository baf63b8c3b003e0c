import { sameAmount, satisfies, sumOf } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { refundsIn } from "../tools/shapes.ts";

/** Create refund, rule 3: whatever is asked for, and in whatever order. */
export default scenario({
  id: "create-refund/sum",
  title: "the refunds that are accepted of one payment never add up to more than its amount",
  requirements: ["create-refund.sum-within-amount"],

  async run({ raw, given, requests, check, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const accepted: string[] = [];
    for (const amount of ["60.00", "60.00", "40.01", "39.99", "0.02", "0.01", "0.01"]) {
      const answer = await raw.createRefund(payment, requests.refund({ amount }));
      if (answer.accepted && refundsIn(answer.json).length > 0) accepted.push(amount);
    }
    if (accepted.length === 0) blocked("no refund was accepted, so there is no sum");
    const withinAmount = satisfies("at most 100.00", (sum: string) => Number(sum) < 100 || sameAmount(sum, "100.00"));
    check("create-refund.sum-within-amount", sumOf(accepted), withinAmount);
  },
});
