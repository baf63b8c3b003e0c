import { isAtMost } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { askForRefunds, type MadeRefund, sumOfNotFailed } from "../tools/asked-refunds.ts";

/** Create refund, rule 3: whatever is asked for, and in whatever order. */
export default scenario({
  id: "create-refund/sum",
  title: "the refunds that are accepted of one payment never add up to more than its amount",
  requirements: ["create-refund.sum-within-amount"],

  async run({ session, api, raw, given, requests, check, blocked }) {
    const payment = await given.completedPayment({ amount: "100.00" });
    const accepted: MadeRefund[] = [];
    let unknowns = 0;
    for (const amount of ["20.00", "90.00", "30.00", "10.00", "40.01", "39.99", "0.02", "0.01", "0.01"]) {
      const { made, unknown } = await askForRefunds(raw, payment, [requests.refund({ amount })]);
      accepted.push(...made);
      unknowns += unknown;
    }
    if (accepted.length === 0) blocked("no refund was accepted, so there is no sum");
    check("create-refund.sum-within-amount", await sumOfNotFailed(session, api, accepted), isAtMost("100.00"));
    if (unknowns > 0) blocked(`${unknowns} of the requests were not answered, and may have made refunds as well`);
  },
});
