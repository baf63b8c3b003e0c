import { type Context, equals } from "../../../scenario/index.ts";
import { attempt, orByItself } from "../../tools/attempt.ts";
import { scenario, type Tools } from "../scenario.ts";
import type { PaymentRef, RefundRef } from "../tools/api.ts";
import { becomesByItself } from "../tools/payment-status.ts";

type Own = Context<Tools, "payment-states.refunded-when-refunded">;

/** States and transitions, payment statuses, row REFUNDED. In two parts as well, where a second refund is accepted. */
export default scenario({
  id: "payment-states/refunded",
  title: "a payment whose whole amount was refunded, and settled, becomes REFUNDED",
  requirements: ["payment-states.refunded-when-refunded"],

  async run({ inParallel }) {
    const judgeOnceSettled = async (own: Own, payment: PaymentRef, refunds: readonly RefundRef[]) => {
      const { session, api, driver, check, eventually } = own;
      const read = () => api.readPayment(payment);
      const settleThemselves = () => becomesByItself(session, api, payment, "REFUNDED");
      for (const refund of refunds) await orByItself(() => driver.settleRefund(refund), settleThemselves);
      await eventually(read, ({ data: { status } }) =>
        check("payment-states.refunded-when-refunded", status, equals("REFUNDED")),
      );
    };
    await inParallel([
      ...[{ amount: 10_000 }, {}].map((change) => async (own: Own) => {
        const payment = await own.given.completedPayment({ amount: 10_000 });
        await judgeOnceSettled(own, payment, [await own.given.newRefund(payment, change)]);
      }),
      async (own: Own) => {
        const { given } = own;
        const payment = await given.completedPayment({ amount: 10_000 });
        const first = await given.newRefund(payment, { amount: 4_000 });
        const second = await attempt(() => given.newRefund(payment, { amount: 6_000 }));
        if (second) await judgeOnceSettled(own, payment, [first, second]);
      },
    ]);
  },
});
