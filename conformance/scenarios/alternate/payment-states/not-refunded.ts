import { attempt, orByItself } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { isNot } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { becomesByItself, hasEnded, statusUntil } from "../tools/payment-status.ts";

/** States and transitions, payment statuses, row REFUNDED. A refund that failed, where it can, has refunded nothing. */
export default scenario({
  id: "payment-states/not-refunded",
  title: "a payment is not REFUNDED, however it ends, unless something of it was refunded",
  requirements: ["payment-states.refunded-only-when-refunded"],

  async run({ session, api, driver, given, check }) {
    const judge = (status: string) => check("payment-states.refunded-only-when-refunded", status, isNot("REFUNDED"));
    await independently([
      async () => judge((await api.readPayment(await given.readablePayment())).data.status),
      ...[driver.approve, driver.reject, driver.cancel, driver.expire].map((end) => async () => {
        const payment = await given.readablePayment();
        await orByItself(
          () => end(payment),
          async () => hasEnded((await api.readPayment(payment)).data.status),
        );
        judge(await statusUntil(session, api, payment, hasEnded));
      }),
      async () => {
        const [alone, payment] = [await given.completedPayment(), await given.completedPayment()];
        await given.newRefund(alone);
        const refund = await given.newRefund(payment);
        const failed = await attempt(() => driver.rejectRefund(refund).then(() => true));
        if (!failed) return; // nothing says that a refund can fail
        const status = await statusUntil(session, api, payment, (shown) => shown !== "REFUNDED");
        // Others may be REFUNDED before anybody settles, or fails, their refund (ruling 10): then this one says nothing.
        if (status !== "REFUNDED" || !(await becomesByItself(session, api, alone, "REFUNDED"))) judge(status);
      },
    ]);
  },
});
