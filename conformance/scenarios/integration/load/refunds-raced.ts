import { equalsAmount, sumOf } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { askForRefunds } from "../tools/asked-refunds.ts";
import { judgeAtOnce } from "../tools/at-once.ts";

/** Create refund, rule 4; Payment, row refundTotal: what was accepted is what there is, once it has settled. */
export default scenario({
  id: "load/refunds-raced",
  title: "of twenty refunds of 60.00 that are asked for at once of 100.00, one is accepted, and refundTotal shows it",
  requirements: [
    "create-refund.concurrent-serialised",
    "create-refund.no-double-refund",
    "payment.refund-total-is-sum",
  ],

  async run({ session, api, raw, driver, given, requests, check, eventually, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const asked = Array.from({ length: 20 }, () => requests.refund({ amount: "60.00" }));
    const raced = await askForRefunds(raw, payment, asked);
    await judgeAtOnce({ session, api, check, blocked }, raced, "100.00");

    for (const refund of raced.made) await driver.settleRefund(refund);
    const settled = sumOf(raced.made.map(({ amount }) => amount));
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => check("payment.refund-total-is-sum", read.refundTotal, equalsAmount(settled)),
    );
  },
});
