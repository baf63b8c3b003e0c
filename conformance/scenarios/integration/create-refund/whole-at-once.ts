import { attempt } from "../../tools/attempt.ts";
import { isAtMost } from "../../tools/matchers.ts";
import { readAmount } from "../../tools/read-amount.ts";
import { scenario } from "../scenario.ts";
import { askForRefunds } from "../tools/asked-refunds.ts";
import { judgeAtOnce } from "../tools/at-once.ts";

/** Create refund, rule 4 and row amount; ruling 14. */
export default scenario({
  id: "create-refund/whole-at-once",
  title: "of ten refunds of all that is left, asked for at once, one is accepted, and all is refunded once",
  requirements: ["create-refund.concurrent-serialised", "create-refund.no-double-refund"],

  async run({ session, api, raw, driver, given, requests, check, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const asked = Array.from({ length: 10 }, () => requests.refund());
    const tenfold = await askForRefunds(raw, payment, asked);
    await judgeAtOnce({ session, api, check, blocked }, tenfold, "100.00");

    for (const refund of tenfold.made) await attempt(() => driver.settleRefund(refund));
    const { refundTotal } = (await api.readPayment(payment)).data;
    check("create-refund.no-double-refund", readAmount(refundTotal, "refundTotal"), isAtMost("100.00"));
  },
});
