import { sameAmount } from "../../../scenario/index.ts";
import { isAtLeast } from "../../tools/matchers.ts";
import { readAmount } from "../../tools/read-amount.ts";
import { manyAtOnce } from "../../tools/together.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** Payment, row refundTotal; ruling 14: what one read has shown, no later one forgets, from whichever copy it comes. */
export default scenario({
  id: "load/read-by-many",
  title: "once a read has shown a refund in refundTotal, none of twenty later reads at once is without it",
  requirements: ["payment.refund-total-never-falls"],

  async run({ session, api, driver, given, check }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const read = () => api.readPayment(payment);
    await driver.settleRefund(await given.newRefund(payment, { amount: "30.00" }));
    await until(session, "the refund in refundTotal", read, ({ refundTotal }) => sameAmount(refundTotal, "30.00"));

    for (const { data: later, exchange } of await manyAtOnce(20, read)) {
      const total = readAmount(later.refundTotal, "refundTotal");
      check("payment.refund-total-never-falls", total, isAtLeast("30.00"), exchange);
    }
  },
});
