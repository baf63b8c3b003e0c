import { scenario } from "../scenario.ts";
import { afterFailure } from "../tools/after-failure.ts";
import { independently } from "../tools/independently.ts";

/** Create refund, rule 3; ruling 14. After a refund that failed, the twin fits whether or not that one counts. */
export default scenario({
  id: "create-refund/excess",
  title: "a refund of more than the payment is rejected, also when one has failed before; one that fits is not",
  requirements: ["create-refund.excess-rejected"],

  async run({ driver, given, rejection, rejects }) {
    const untouched = await given.completedPayment({ amount: "100.00" });
    const failedBefore = await afterFailure(given, driver);
    const excessOf = (payment: typeof untouched, fits: string) => () =>
      rejects("create-refund.excess-rejected", rejection.ofRefund(payment, { amount: "100.01" }, { amount: fits }));
    await independently([
      excessOf(untouched, "100.00"),
      ...(failedBefore === undefined ? [] : [excessOf(failedBefore, "60.00")]),
    ]);
  },
});
