import { sameAmount } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { scenario } from "../scenario.ts";
import { isInFlight, refundStatusOf } from "../tools/refund-status.ts";
import { type EventKind, isUnsent, type Subject } from "../tools/webhooks.ts";

/** Events, silent; ruling 10. */
export default scenario({
  id: "events/not-settled",
  title: "a refund sends payment.refunded only once it settles, and payment.refund_failed only once it fails",
  requirements: ["events.only-when-caused"],
  needs: "inbox",

  async run({ session, notified, check, blocked }) {
    const { api, given, driver, webhooks } = await notified();
    const newRefund = async () => {
      const order = webhooks.newOrder();
      const payment = await given.completedPayment(order);
      return { order, payment, refund: await given.newRefund(payment, { amount: "40.00" }) };
    };
    const [waiting, failed, settled] = [await newRefund(), await newRefund(), await newRefund()];
    await attempt(() => session.drive("acceptRefund", waiting.refund.refundId, waiting.refund.paymentId));
    await driver.rejectRefund(failed.refund);
    await driver.settleRefund(settled.refund);
    await webhooks.marker(["payment.refunded", "payment.refund_failed"], settled);

    const without = (subject: Subject, ...caused: readonly EventKind[]) =>
      webhooks.kindsOf(subject).filter((kind) => kind !== "payment.completed" && !caused.includes(kind));
    const early = without(waiting);
    const read = (await api.readRefund(waiting.refund)).data;
    const ended = refundStatusOf(read) !== undefined && !isInFlight(read);
    const { refundTotal } = (await api.readPayment(waiting.payment)).data;
    check("events.only-when-caused", without(failed, "payment.refund_failed"), isUnsent);
    check("events.only-when-caused", without(settled, "payment.refunded"), isUnsent);
    if (ended || !sameAmount(refundTotal, "0")) blocked("a refund that had to stay in flight did not");
    check("events.only-when-caused", early, isUnsent);
  },
});
