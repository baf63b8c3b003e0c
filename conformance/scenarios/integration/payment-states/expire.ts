import { equals } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { presence } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 6. By the driver's hand, and by itself where the driver can move time. */
export default scenario({
  id: "payment-states/expire",
  title: "a payment whose checkout window passes before it is paid becomes EXPIRED",
  requirements: ["payment-states.expire-expires", "payment-states.completed-at-after-failed-end"],
  transitions: ["payment.expire"],

  async run({ session, api, apart, driver, given, check, observe, eventually, blocked }) {
    const first = await given.pendingPayment();
    const reasons: string[] = [];
    const note = (reason: string) => reasons.push(reason);
    const driven = await attempt(async () => {
      await driver.expire(first);
      return () => api.readPayment(first);
    }, note);
    const waited = await attempt(async () => {
      const business = await apart();
      const payment = await business.given.pendingPayment();
      await business.advance(session.data.windowMinutes * 60 + 60);
      return () => business.api.readPayment(payment);
    }, note);
    const ways = [driven, waited].filter((read) => read !== undefined);
    if (ways.length === 0) {
      blocked(
        `no window could be made to pass, by expirePayment or by newBusiness and advanceTime: ${reasons.join("; ")}`,
      );
    }
    for (const read of ways) {
      const { data: expired } = await eventually(read, (answer) =>
        check("payment-states.expire-expires", answer.data.status, equals("EXPIRED")),
      );
      observe("payment-states.completed-at-after-failed-end", `EXPIRED: ${presence(expired.completedAt)}`);
    }
  },
});
