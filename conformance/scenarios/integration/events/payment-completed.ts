import { describeHeaders, describePayload } from "../../tools/describe-delivery.ts";
import { scenario } from "../scenario.ts";
import { isComplete } from "../tools/webhooks.ts";

/** Events, sentence 2 and row payment.completed; ruling 16. */
export default scenario({
  id: "events/payment-completed",
  title: "a payment that is paid sends payment.completed, with the metadata that the merchant supplied, if any",
  requirements: ["events.payment-completed", "events.payment-completed-metadata", "events.payload", "events.signing"],
  needs: "inbox",

  async run({ notified, appears, check, observe, blocked }) {
    const { api, given, webhooks } = await notified();
    await given.completedPayment(); // whose metadata is not that of the next
    const order = webhooks.newOrder();
    const payment = await given.newPayment(order);
    const subject = { order, payment };
    const isPending = async () => (await api.readPayment(payment)).data.status === "PENDING";
    const beside = await webhooks.early("payment.completed", subject, isPending);
    await given.paid(payment);
    const arrival = await webhooks.arrival("payment.completed", subject, { beside });
    appears("events.payment-completed", arrival);

    const first = arrival.deliveries[0] ?? blocked(arrival.silence);
    observe("events.payload", `payment.completed: ${describePayload(first)}`);
    observe("events.signing", describeHeaders(first));
    check("events.payment-completed-metadata", webhooks.lacking("payment.completed", subject), isComplete);

    if (!webhooks.names("payment.completed", subject)) return; // nobody could tell whose it is without metadata
    const { merchantTxnId } = webhooks.newOrder();
    const plain = await given.completedPayment({ merchantTxnId });
    const another = await webhooks.arrival("payment.completed", { order: { merchantTxnId }, payment: plain });
    appears("events.payment-completed", another);
  },
});
