import { scenario } from "../scenario.ts";

/** Most who send again do so within this, or much later; a deployment should not be now the one and now the other. */
const AGAIN_MS = 8_000;

/** Events, item 2 and silent; ruling 16. Everything here is observed. */
export default scenario({
  id: "events/sent-again",
  title: "whether a webhook that was refused is sent again, and one that was taken is not",
  requirements: ["events.retry-policy", "events.acknowledgement"],
  patient: true,
  exclusive: {
    because: "a deployment that sends in order may hold up others while one is refused",
    unless: "newBusiness",
  },
  needs: "inbox",

  async run({ session, notified, observe, blocked }) {
    const { given, driver, webhooks } = await notified();
    const order = webhooks.newOrder();
    const taken = { order, payment: await given.completedPayment(order) };
    await webhooks.marker(["payment.completed"], taken);

    const another = webhooks.newOrder();
    const refused = { order: another, payment: await given.pendingPayment(another) };
    webhooks.refuseFirst("payment.completed", refused);
    await driver.approve(refused.payment);
    const first = await webhooks.arrival("payment.completed", refused);
    if (first.deliveries[0]?.answered !== 503) blocked("no webhook came that could be refused");
    const both = await webhooks.arrival("payment.completed", refused, { count: 2, atMostMs: AGAIN_MS });
    const again = (deliveries: readonly unknown[]) => (deliveries.length > 1 ? "sent again" : "not sent again");

    const withinMs = Math.min(AGAIN_MS, session.inbox().withinMs);
    observe("events.retry-policy", `after 503: ${again(both.deliveries)} within ${withinMs / 1_000} s`);
    const meanwhile = await webhooks.arrival("payment.completed", taken);
    observe("events.acknowledgement", `503: ${again(both.deliveries)}; 200: ${again(meanwhile.deliveries)}`);
  },
});
