import type { Payment } from "../../../../generated/integration/types.ts";
import { attempt } from "../../tools/attempt.ts";
import { isNot } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";

/** Payment states, row 6, condition. */
export default scenario({
  id: "payment-states/paid-in-time",
  title: "a payment that was paid does not become EXPIRED when its checkout window passes",
  requirements: ["payment-states.expired-only-unpaid"],

  async run({ session, api, apart, driver, given, check, blocked }) {
    const payment = await given.completedPayment();
    const reasons: string[] = [];
    const note = (reason: string) => reasons.push(reason);
    const driven = await attempt(async () => {
      await driver.expire(payment);
      return (await api.readPayment(payment)).data;
    }, note);
    const waited = await attempt(async () => {
      const business = await apart();
      const paid = await business.given.completedPayment();
      const refunded = await attempt(() => business.given.refundedPayment());
      const refund = await attempt(async () => {
        const part = await business.given.newRefund(await business.given.completedPayment(), { amount: "10.00" });
        await business.driver.settleRefund(part);
        return part;
      });
      await business.advance(session.data.windowMinutes * 60 + 60);
      if (refund) await business.api.readRefund(refund); // its times are a rule of the whole run
      const read = async (each: Payment) => (await business.api.readPayment(each)).data;
      return [await read(paid), ...(refunded ? [await read(refunded)] : [])];
    }, note);
    const reads = [...(driven ? [driven] : []), ...(waited ?? [])];
    if (reads.length === 0)
      blocked(
        `no window could be made to pass, by expirePayment or by newBusiness and advanceTime: ${reasons.join("; ")}`,
      );
    for (const { status } of reads) check("payment-states.expired-only-unpaid", status, isNot("EXPIRED"));
  },
});
