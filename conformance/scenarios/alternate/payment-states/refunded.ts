import { equals } from "../../../scenario/index.ts";
import { orByItself } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { becomesByItself } from "../tools/payment-status.ts";

/** States and transitions, payment statuses, row REFUNDED. In parts as well, in get-payment/every-kind. */
export default scenario({
  id: "payment-states/refunded",
  title: "a payment whose whole amount was refunded, and settled, becomes REFUNDED",
  requirements: ["payment-states.refunded-when-refunded"],

  async run({ session, api, driver, given, check, eventually }) {
    const payment = await given.completedPayment({ amount: 10_000 });
    const refund = await given.newRefund(payment, { amount: 10_000 });
    await orByItself(
      () => driver.settleRefund(refund),
      () => becomesByItself(session, api, payment, "REFUNDED"),
    );
    await eventually(
      () => api.readPayment(payment),
      ({ data: { status } }) => check("payment-states.refunded-when-refunded", status, equals("REFUNDED")),
    );
  },
});
