import { equals } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { presence } from "../../tools/describe.ts";
import { isSameTime } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 6. By the driver's hand, and by itself where the driver can move time. */
export default scenario({
  id: "payment-states/expire",
  title: "a payment whose checkout window passes before it is paid becomes EXPIRED",
  requirements: [
    "payment-states.expire-expires",
    "payment.expires-at-never-changes",
    "payment-states.completed-at-after-failed-end",
  ],
  transitions: ["payment.expire"],

  async run({ session, api, apart, driver, given, check, observe, eventually, blocked }) {
    const first = await given.pendingPayment();
    const { data: again } = await api.readPayment(first);
    check("payment.expires-at-never-changes", again.expiresAt, isSameTime(first.expiresAt));
    const reasons: string[] = [];
    const note = (reason: string) => reasons.push(reason);
    const driven = await attempt(async () => {
      await driver.expire(first);
      return { read: () => api.readPayment(first), expiresAt: undefined }; // when its window ended is for the driver to say
    }, note);
    const waited = await attempt(async () => {
      const business = await apart();
      const payment = await business.given.pendingPayment();
      await business.advance(session.data.windowMinutes * 60 + 60);
      return { read: () => business.api.readPayment(payment), expiresAt: payment.expiresAt };
    }, note);
    const ways = [driven, waited].filter((way) => way !== undefined);
    if (ways.length === 0) {
      blocked(
        `no window could be made to pass, by expirePayment or by newBusiness and advanceTime: ${reasons.join("; ")}`,
      );
    }
    for (const { read, expiresAt } of ways) {
      const { data: expired } = await eventually(read, (answer) =>
        check("payment-states.expire-expires", answer.data.status, equals("EXPIRED")),
      );
      if (expiresAt) check("payment.expires-at-never-changes", expired.expiresAt, isSameTime(expiresAt));
      observe("payment-states.completed-at-after-failed-end", `EXPIRED: ${presence(expired.completedAt)}`);
    }
  },
});
