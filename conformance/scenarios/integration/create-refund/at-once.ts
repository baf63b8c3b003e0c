import { counts } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { askForRefunds } from "../tools/asked-refunds.ts";
import { judgeAtOnce } from "../tools/at-once.ts";

/** Create refund, rule 4; ruling 14. That all of the rest fits afterwards shows that nothing else was made. */
export default scenario({
  id: "create-refund/at-once",
  title: "of ten refunds of 60.00 that are asked for at once of 100.00, one is accepted, and then 40.00 is left",
  requirements: ["create-refund.concurrent-serialised", "create-refund.no-double-refund"],

  async run({ session, api, raw, given, requests, check, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const asked = Array.from({ length: 10 }, () => requests.refund({ amount: "60.00" }));
    const tenfold = await askForRefunds(raw, payment, asked);
    await judgeAtOnce({ session, api, check, blocked }, tenfold, "100.00");

    const rest = await askForRefunds(raw, payment, [requests.refund({ amount: "40.00" })]);
    if (rest.unknown + rest.odd > 0) blocked("nobody knows whether the rest can be refunded");
    check("create-refund.concurrent-serialised", rest.made.length, counts(1, "refunds accepted of what is left"));
  },
});
