import { equalsAmount, isAccepted } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Create refund, row amount; ruling 14: what is left of the settled ones and of those in flight. */
export default scenario({
  id: "create-refund/default-amount",
  title: "a refund without an amount is of all that is left after the settled refunds and those in flight",
  requirements: ["create-refund.amount-defaults-to-remaining"],

  async run({ api, driver, given, requests, check }) {
    const untouched = await given.completedPayment({ amount: "80.00" });
    const whole = await api.createRefund(untouched, requests.refund());
    check("create-refund.amount-defaults-to-remaining", whole, isAccepted);
    check("create-refund.amount-defaults-to-remaining", whole.data.amount, equalsAmount("80.00"));

    const payment = await given.completedPayment({ amount: "100.00" });
    await driver.settleRefund(await given.newRefund(payment, { amount: "20.10" }));
    await given.newRefund(payment, { amount: "30.20" });
    const rest = await api.createRefund(payment, requests.refund());
    check("create-refund.amount-defaults-to-remaining", rest, isAccepted);
    check("create-refund.amount-defaults-to-remaining", rest.data.amount, equalsAmount("49.70"));
  },
});
