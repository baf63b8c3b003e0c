import { scenario } from "../scenario.ts";
import { ordered } from "../tools/ordered.ts";
import { ofCreation } from "../tools/pace.ts";

/** Most who send again do so within this, or much later; a deployment should not be now the one and now the other. */
const AGAIN_MS = 8_000;

/** Create payment, row callback_url; ruling 20. Everything here is observed. */
export default scenario({
  id: "notifications/sent-again",
  title: "whether a notification that was refused is sent again",
  requirements: ["create-payment.notification-retries"],
  patient: true,
  exclusive: {
    because: "a deployment that sends in order may hold up others while one is refused",
    unless: "newBusiness",
  },
  needs: "inbox",

  async run({ session, apart, as, notifications, observe, blocked }) {
    const { given } = session.can("newBusiness") ? await apart() : as("main");
    const inbox = notifications();
    const taken = await ordered(inbox, given.completedPayment);
    const usual = await inbox.arrival("a notification of a payment that was paid", taken);
    if (!usual.there) blocked(usual.silence);

    const refused = await ordered(inbox, given.newPayment);
    const beside = await ofCreation(inbox, refused);
    inbox.refuseFirst(refused);
    await given.paid(refused.payment);
    const first = await inbox.arrival("a notification that is refused", refused, { beside });
    if (first.deliveries[0]?.answered !== 503) blocked("no notification came that could be refused");
    // A payment may have more than one notification: what is sent again comes on top of what the other payment had.
    const count = inbox.of(taken).length + 1;
    await inbox.arrival("the same notification", refused, { count, atMostMs: AGAIN_MS });
    const again = inbox.of(refused).length >= count ? "sent again" : "not sent again";
    const withinMs = Math.min(AGAIN_MS, session.inbox().withinMs);
    observe("create-payment.notification-retries", `after 503: ${again} within ${withinMs / 1_000} s`);
  },
});
