import { attempt } from "../../tools/attempt.ts";
import { isNot } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";
import { waitsFor } from "../tools/times.ts";

/** Until so long before its end, a link is looked at: requests take their time too. */
const MARGIN_S = 120;

/** States and transitions, payment statuses, row EXPIRED. Most of the time passes where the driver can move it. */
export default scenario({
  id: "payment-states/open-link",
  title: "a payment is not EXPIRED before its expires_at",
  requirements: ["payment-states.expired-only-after-link"],

  async run({ session, api, apart, given, check, blocked }) {
    const startMs = session.clock.monotonic();
    const isSoon = (seconds: number) => session.clock.monotonic() - startMs < seconds * 1_000;
    const payment = await given.readablePayment();
    const { status } = (await api.readPayment(payment)).data;
    if (!isSoon(waitsFor(payment))) blocked("the link of a new payment had expired before it was read");
    check("payment-states.expired-only-after-link", status, isNot("EXPIRED"));

    const later = await attempt(async () => {
      const business = await apart();
      const waiting = await business.given.readablePayment();
      const wholeS = waitsFor(waiting);
      const passS = Math.floor(Math.max(wholeS / 2, wholeS - MARGIN_S));
      await business.advance(passS);
      const { data: read } = await business.api.readPayment(waiting);
      return isSoon((wholeS - passS) / 2) ? read : undefined;
    });
    if (later) check("payment-states.expired-only-after-link", later.status, isNot("EXPIRED"));
  },
});
