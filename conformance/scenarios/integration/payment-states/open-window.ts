import { attempt } from "../../tools/attempt.ts";
import { isNot } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";

/** Until so long before its end, a window is looked at: requests take their time too. */
const MARGIN_S = 120;

/** Payment states, row 6, trigger. Most of the window passes where the driver can move time. */
export default scenario({
  id: "payment-states/open-window",
  title: "a payment is not EXPIRED while its checkout window is open",
  requirements: ["payment-states.expired-only-after-window"],

  async run({ session, api, apart, given, check }) {
    const payment = await given.readablePayment();
    check("payment-states.expired-only-after-window", (await api.readPayment(payment)).data.status, isNot("EXPIRED"));

    const later = await attempt(async () => {
      const business = await apart();
      const startMs = session.clock.monotonic();
      const waiting = await business.given.pendingPayment();
      const windowS = session.data.windowMinutes * 60;
      await business.advance(Math.max(windowS / 2, windowS - MARGIN_S));
      const { data: read } = await business.api.readPayment(waiting);
      const isSoon = session.clock.monotonic() - startMs < (MARGIN_S * 1_000) / 2;
      return isSoon ? read : undefined;
    });
    if (later) check("payment-states.expired-only-after-window", later.status, isNot("EXPIRED"));
  },
});
