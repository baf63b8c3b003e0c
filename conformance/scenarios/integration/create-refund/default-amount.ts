import type { CreatedRefund } from "../../../../generated/integration/types.ts";
import { type Answer, isAccepted, type Words } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { equalsOneAmountOf } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { afterFailure } from "../tools/after-failure.ts";
import { sumOfNotFailed } from "../tools/asked-refunds.ts";

/** Create refund, row amount; ruling 14: what is left of the settled ones and of those in flight; failed ones are open. */
export default scenario({
  id: "create-refund/default-amount",
  title: "a refund without an amount is of all that is left after the settled refunds and those in flight",
  requirements: ["create-refund.amount-defaults-to-remaining"],

  async run({ inParallel }) {
    await inParallel([
      async ({ api, given, requests, check }) => {
        const untouched = await given.completedPayment({ amount: "80.00" });
        checkAmount(check, await api.createRefund(untouched, requests.refund()), "80.00");
      },
      async ({ session, api, driver, given, requests, check, blocked }) => {
        const payment = await given.completedPayment({ amount: "100.00" });
        const settled = { ...(await given.newRefund(payment, { amount: "20.10" })), amount: "20.10" };
        await attempt(() => driver.settleRefund(settled)); // where the driver cannot, it counts in flight
        const waiting = { ...(await given.newRefund(payment, { amount: "30.20" })), amount: "30.20" };
        const rest = await api.createRefund(payment, requests.refund());
        if ((await sumOfNotFailed(session, api, [settled, waiting])) !== "50.30") blocked("a refund failed by itself");
        checkAmount(check, rest, "49.70");
      },
      async ({ api, driver, given, requests, check }) => {
        const failedBefore = await afterFailure(given, driver);
        if (!failedBefore) return;
        checkAmount(check, await api.createRefund(failedBefore, requests.refund()), "100.00", "60.00");
      },
    ]);
  },
});

function checkAmount(
  check: Words<"create-refund.amount-defaults-to-remaining">["check"],
  answer: Answer<CreatedRefund>,
  ...amounts: readonly string[]
): void {
  check("create-refund.amount-defaults-to-remaining", answered(answer), isAccepted);
  check("create-refund.amount-defaults-to-remaining", answer.data.amount, equalsOneAmountOf(...amounts));
}
