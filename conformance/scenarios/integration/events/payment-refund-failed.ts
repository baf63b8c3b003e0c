import { describePayload } from "../../tools/describe-delivery.ts";
import { scenario } from "../scenario.ts";
import { isInFlight } from "../tools/refund-status.ts";
import { isComplete } from "../tools/webhooks.ts";

/** Events, row payment.refund_failed; ruling 16. */
export default scenario({
  id: "events/payment-refund-failed",
  title: "a refund that fails sends payment.refund_failed",
  requirements: ["events.payment-refund-failed", "events.refund-webhook-metadata", "events.payload"],
  needs: "inbox",

  async run({ notified, appears, check, observe, blocked }) {
    const { api, given, driver, webhooks } = await notified();
    const order = webhooks.newOrder();
    const payment = await given.completedPayment(order);
    const subject = { order, payment, refund: await given.newRefund(payment, { amount: "40.00" }) };
    const isWaiting = async () => isInFlight((await api.readRefund(subject.refund)).data);
    const beside = await webhooks.early("payment.refund_failed", subject, isWaiting);
    await driver.rejectRefund(subject.refund);
    const arrival = await webhooks.arrival("payment.refund_failed", subject, { beside });
    appears("events.payment-refund-failed", arrival);

    const first = arrival.deliveries[0] ?? blocked(arrival.silence);
    observe("events.payload", `payment.refund_failed: ${describePayload(first)}`);
    check("events.refund-webhook-metadata", webhooks.lacking("payment.refund_failed", subject), isComplete);
  },
});
