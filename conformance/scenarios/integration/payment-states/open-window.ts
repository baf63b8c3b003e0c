import { scenario } from "../scenario.ts";
import { attempt } from "../tools/attempt.ts";
import { isNot } from "../tools/matchers.ts";

/** Payment states, row 6, trigger. Half the window passes where the driver can move time. */
export default scenario({
  id: "payment-states/open-window",
  title: "a payment is not EXPIRED while its checkout window is open",
  requirements: ["payment-states.expired-only-after-window"],

  async run({ session, api, apart, given, check }) {
    const payment = await given.newPayment();
    check("payment-states.expired-only-after-window", (await api.readPayment(payment)).data.status, isNot("EXPIRED"));

    const later = await attempt(async () => {
      const business = await apart();
      const waiting = await business.given.pendingPayment();
      await business.advance(session.data.windowMinutes * 30);
      return (await business.api.readPayment(waiting)).data;
    });
    if (later) check("payment-states.expired-only-after-window", later.status, isNot("EXPIRED"));
  },
});
