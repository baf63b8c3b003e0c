import { scenario } from "../scenario.ts";
import { afterFailure } from "../tools/after-failure.ts";

/** Create refund, rule 3; ruling 14. After a refund that failed, the twin fits whether or not that one counts. */
export default scenario({
  id: "create-refund/excess",
  title: "a refund of more than is left is rejected, also when one has failed before; one that fits is not",
  requirements: ["create-refund.excess-rejected"],

  async run({ inParallel }) {
    await inParallel([
      async ({ given, rejection, rejects }) => {
        const untouched = await given.completedPayment({ amount: "100.00" });
        await rejects(
          "create-refund.excess-rejected",
          rejection.ofRefund(untouched, { amount: "100.01" }, { amount: "100.00" }),
        );
      },
      async ({ driver, given, rejection, rejects }) => {
        const failedBefore = await afterFailure(given, driver);
        if (failedBefore === undefined) return; // the driver cannot have a refund fail
        const beside = await given.readableRefund(failedBefore, { amount: "30.00" });
        const fits = { amount: "30.00" };
        await rejects(
          "create-refund.excess-rejected",
          rejection.ofRefund(failedBefore, { amount: "70.01" }, fits, [beside]),
        );
      },
    ]);
  },
});
