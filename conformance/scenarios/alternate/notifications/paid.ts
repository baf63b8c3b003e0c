import { describeHeaders, describePayload } from "../../tools/describe-delivery.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { ordered } from "../tools/ordered.ts";
import { ofCreation } from "../tools/pace.ts";
import { isWaiting } from "../tools/payment-status.ts";

/** Create payment, row callback_url; rulings 10, 16 and 20: what came before it was paid is no notification of that. */
export default scenario({
  id: "notifications/paid",
  title: "something arrives at the callback_url when the payment is paid",
  requirements: ["create-payment.callback-url-notified", "create-payment.notification-payload"],
  patient: true,
  needs: "inbox",

  async run({ session, api, given, notifications, appears, observe, blocked }) {
    const inbox = notifications();
    const subject = await ordered(inbox, given.newPayment);
    const { payment } = subject;
    const early = await ofCreation(inbox, subject);
    const { data: read } = await firstRead(session, () => api.readPayment(payment));
    const beside = isWaiting(read) ? early : []; // a simulator may have had it paid by now
    await given.paid(payment);
    const arrival = await inbox.arrival("a notification of the payment that was paid", subject, { beside });
    appears("create-payment.callback-url-notified", arrival);

    const first = arrival.deliveries[0] ?? blocked(arrival.silence);
    observe("create-payment.notification-payload", `${describePayload(first)}; ${describeHeaders(first)}`);
  },
});
