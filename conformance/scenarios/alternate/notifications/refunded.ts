import { scenario } from "../scenario.ts";
import { paceOf } from "../tools/pace.ts";

/** Create payment, row callback_url: of what it is notified is silent. Everything here is observed. */
export default scenario({
  id: "notifications/refunded",
  title: "whether the callback_url is notified of a refund",
  requirements: ["create-payment.notification-causes"],
  patient: true,
  needs: "inbox",

  async run({ session, given, driver, notifications, observe, blocked }) {
    const inbox = notifications();
    const { paid, deliveries, atMostMs } = await paceOf(session, inbox, given.completedPayment);
    const subject = { ...paid, refund: await given.newRefund(paid.payment) };
    const beside = inbox.of(paid);
    await driver.settleRefund(subject.refund);
    const arrival = await inbox.arrival("a notification of a refund", subject, { beside, atMostMs });
    if (deliveries.length === 0 && !arrival.there) blocked(arrival.silence);
    observe("create-payment.notification-causes", `${arrival.there ? "notified" : "not notified"}: refunded`);
  },
});
