import { equals } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { waitsFor } from "../tools/times.ts";

/** States and transitions, payment statuses, row EXPIRED. By the driver's hand, and by itself where it can move time. */
export default scenario({
  id: "payment-states/expire",
  title: "a payment that nobody pays until its link expires becomes EXPIRED",
  requirements: ["payment-states.expired-when-expired"],

  async run({ api, apart, driver, given, check, eventually, blocked }) {
    const first = await given.readablePayment();
    const reasons: string[] = [];
    const note = (reason: string) => reasons.push(reason);
    const driven = await attempt(async () => {
      await driver.expire(first);
      return () => api.readPayment(first);
    }, note);
    const waited = await attempt(async () => {
      const business = await apart();
      const payment = await business.given.readablePayment();
      const half = Math.ceil(waitsFor(payment) / 2);
      await business.advance(half);
      await business.api.readPayment(payment); // that it was looked at gives it no more time
      await business.advance(half + 60);
      return () => business.api.readPayment(payment);
    }, note);
    const ways = [driven, waited].filter((read) => read !== undefined);
    if (ways.length === 0)
      blocked(
        `no link could be made to expire, by expirePayment or by newBusiness and advanceTime: ${reasons.join("; ")}`,
      );
    await independently(
      ways.map((read) => async () => {
        await eventually(read, ({ data: { status } }) => {
          if (status === "COMPLETED") blocked("the payment was paid before it could expire");
          check("payment-states.expired-when-expired", status, equals("EXPIRED"));
        });
      }),
    );
  },
});
