import { equalsAmount, sumOf } from "../../../scenario/index.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { askForRefunds } from "../tools/asked-refunds.ts";

/** Payment, row refundTotal; ruling 14: it becomes the sum of what was seen settled, however many settle at once. */
export default scenario({
  id: "load/settled-at-once",
  title: "when ten refunds of a payment settle at once, refundTotal becomes their sum",
  requirements: ["payment.refund-total-is-sum"],

  async run({ api, raw, driver, given, requests, check, eventually, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const asked = Array.from({ length: 10 }, () => requests.refund({ amount: "10.00" }));
    const { made, unknown } = await askForRefunds(raw, payment, asked);
    if (unknown > 0) blocked(`${unknown} of the requests were not answered, and may have made refunds as well`);
    if (made.length < 2) blocked("fewer than two refunds were accepted, so that none can settle at once");

    await together(made.map((refund) => () => driver.settleRefund(refund)));
    const settled = sumOf(made.map(({ amount }) => amount));
    await eventually(
      () => api.readPayment(payment),
      ({ data: read }) => check("payment.refund-total-is-sum", read.refundTotal, equalsAmount(settled)),
    );
  },
});
