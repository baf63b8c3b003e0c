import { scenario } from "../scenario.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";
import { standingOf } from "../tools/standing.ts";

/** Authentication, table of headers, row Business-Id; ruling 8: the status of the answer is open. */
export default scenario({
  id: "authentication/other-business-refunding",
  title: "another business cannot refund a payment that its own business can",
  requirements: ["auth.other-business-payment-not-refunded"],

  async run({ stranger, api, given, requests, rejects }) {
    const other = await stranger();
    const paid = await given.completedPayment();
    const request = requests.refund({ amount: USUAL_AMOUNT });
    await rejects("auth.other-business-payment-not-refunded", {
      send: () => other.raw.refundPayment(paid, request),
      twin: () => api.refundPayment(paid, request),
      state: standingOf(api, paid),
    });
  },
});
