import { equals, equalsAmount, isAccepted, present } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { answered } from "../tools/answered.ts";
import { independently } from "../tools/independently.ts";

/** Payment states, rows 3, 7 and 8: no row speaks of a currency. Whether USD is accepted is judged by a scenario of its own. */
export default scenario({
  id: "payment-states/every-currency",
  title: "a payment is paid, refunded in part and refunded in full in either currency",
  requirements: [
    "payment-states.approve-completes",
    "payment-states.approve-sets-completed-at",
    "payment-states.whole-refund-refunds",
    "payment.refund-total-is-sum",
    "payment.currency-as-requested",
    "service.partial-refund",
    "create-refund.amount-defaults-to-remaining",
  ],

  async run({ api, driver, given, requests, check, eventually }) {
    const inDollars = await api.createPayment(requests.payment({ amount: "45.10", currency: "USD" }));
    const made = [
      ["BDT", await given.newPayment({ amount: "45.10" })] as const,
      ...(inDollars.accepted ? [["USD", inDollars.data] as const] : []),
    ];
    await independently(
      made.map(([currency, payment]) => async () => {
        const readPayment = () => api.readPayment(payment);
        await driver.approve(payment);
        await eventually(readPayment, ({ data: read }) => {
          check("payment-states.approve-completes", read.status, equals("COMPLETED"));
          check("payment-states.approve-sets-completed-at", read.completedAt, present);
          check("payment.currency-as-requested", read.currency, equals(currency));
        });
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
