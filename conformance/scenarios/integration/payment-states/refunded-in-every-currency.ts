import { equals, equalsAmount, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { newInEveryCurrency } from "../tools/currencies.ts";

/** Payment states, rows 7 and 8: neither speaks of a currency. */
export default scenario({
  id: "payment-states/refunded-in-every-currency",
  title: "a payment is refunded in part and then in full in either currency",
  requirements: [
    "payment-states.whole-refund-refunds",
    "payment.refund-total-is-sum",
    "service.partial-refund",
    "create-refund.amount-defaults-to-remaining",
  ],

  async run({ api, given, driver, requests, check, eventually }) {
    const made = await newInEveryCurrency({ api, given }, requests);
    await independently(
      made.map(([, payment]) => async () => {
        const readPayment = () => api.readPayment(payment);
        await given.paid(payment);
        const part = await api.createRefund(payment, requests.refund({ amount: "20.05" }));
        check("service.partial-refund", answered(part), isAccepted);
        await driver.settleRefund(part.data);
        await eventually(readPayment, ({ data: read }) =>
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("20.05")),
        );
        const rest = await api.createRefund(payment, requests.refund());
        check("create-refund.amount-defaults-to-remaining", rest.data.amount, equalsAmount("25.05"));
        await driver.settleRefund(rest.data);
        await eventually(readPayment, ({ data: read }) => {
          check("payment-states.whole-refund-refunds", read.status, equals("REFUNDED"));
          check("payment.refund-total-is-sum", read.refundTotal, equalsAmount("45.10"));
        });
      }),
    );
  },
});
