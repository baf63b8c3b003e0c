import { equals } from "../../../scenario/index.ts";
import { attempt, orByItself } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import type { PaymentRef, RefundRef } from "../tools/api.ts";
import { becomesByItself } from "../tools/payment-status.ts";

/** States and transitions, payment statuses, row REFUNDED. In two parts as well, where a second refund is accepted. */
export default scenario({
  id: "payment-states/refunded",
  title: "a payment whose whole amount was refunded, and settled, becomes REFUNDED",
  requirements: ["payment-states.refunded-when-refunded"],

  async run({ session, api, driver, given, check, eventually }) {
    const judgeOnceSettled = async (payment: PaymentRef, refunds: readonly RefundRef[]) => {
      const read = () => api.readPayment(payment);
      const settleThemselves = () => becomesByItself(session, api, payment, "REFUNDED");
      for (const refund of refunds) await orByItself(() => driver.settleRefund(refund), settleThemselves);
      await eventually(read, ({ data: { status } }) =>
        check("payment-states.refunded-when-refunded", status, equals("REFUNDED")),
      );
    };
    await independently([
      ...[{ amount: 10_000 }, {}].map((change) => async () => {
        const payment = await given.completedPayment({ amount: 10_000 });
        await judgeOnceSettled(payment, [await given.newRefund(payment, change)]);
      }),
      async () => {
        const payment = await given.completedPayment({ amount: 10_000 });
        const first = await given.newRefund(payment, { amount: 4_000 });
        const second = await attempt(() => given.newRefund(payment, { amount: 6_000 }));
        if (second) await judgeOnceSettled(payment, [first, second]);
      },
    ]);
  },
});
