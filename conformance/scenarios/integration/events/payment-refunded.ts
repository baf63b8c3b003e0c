import { describePayload } from "../../tools/describe-delivery.ts";
import { scenario } from "../scenario.ts";
import { describeOtherKinds } from "../tools/describe-webhook.ts";
import { isInFlight } from "../tools/refund-status.ts";
import { USUAL_AMOUNT } from "../tools/requests.ts";
import { isComplete, type Subject } from "../tools/webhooks.ts";

/** Events, row payment.refunded; Payment states, row 7; ruling 16. */
export default scenario({
  id: "events/payment-refunded",
  title: "a refund that settles sends payment.refunded, be it of the whole payment or of a part",
  requirements: [
    "events.payment-refunded",
    "events.refund-webhook-metadata",
    "events.payload",
    "payment-states.refund-whole-effects",
  ],
  needs: "inbox",

  async run({ notified, appears, check, observe, blocked }) {
    const { api, given, driver, webhooks } = await notified();
    const refunded = async (amount: string): Promise<Subject> => {
      const order = webhooks.newOrder();
      const payment = await given.completedPayment(order);
      const subject = { order, payment, refund: await given.newRefund(payment, { amount }) };
      const isWaiting = async () => isInFlight((await api.readRefund(subject.refund)).data);
      const beside = await webhooks.early("payment.refunded", subject, isWaiting);
      await driver.settleRefund(subject.refund);
      const arrival = await webhooks.arrival("payment.refunded", subject, { beside });
      appears("events.payment-refunded", arrival);
      const first = arrival.deliveries[0] ?? blocked(arrival.silence);
      observe("events.payload", `payment.refunded: ${describePayload(first)}`);
      check("events.refund-webhook-metadata", webhooks.lacking("payment.refunded", subject), isComplete);
      return subject;
    };

    const whole = await refunded(USUAL_AMOUNT);
    await refunded("40.00"); // by now, whatever else the first one sends is here
    observe("payment-states.refund-whole-effects", `other webhooks: ${describeOtherKinds(webhooks.others(whole))}`);
  },
});
