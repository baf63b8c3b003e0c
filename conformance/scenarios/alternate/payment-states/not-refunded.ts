import type { Context } from "../../../scenario/index.ts";
import { attempt, orByItself } from "../../tools/attempt.ts";
import { isNot } from "../../tools/matchers.ts";
import { scenario, type Tools } from "../scenario.ts";
import { becomesByItself, hasEnded, statusUntil } from "../tools/payment-status.ts";

type Own = Context<Tools, "payment-states.refunded-only-when-refunded">;

/** States and transitions, payment statuses, row REFUNDED. A refund that failed, where it can, has refunded nothing. */
export default scenario({
  id: "payment-states/not-refunded",
  title: "a payment is not REFUNDED, however it ends, unless something of it was refunded",
  requirements: ["payment-states.refunded-only-when-refunded"],

  async run({ inParallel }) {
    const judge = ({ check }: Own, status: string) =>
      check("payment-states.refunded-only-when-refunded", status, isNot("REFUNDED"));
    const ends = ["approve", "reject", "cancel", "expire"] as const;
    await inParallel([
      async (own: Own) => judge(own, (await own.api.readPayment(await own.given.readablePayment())).data.status),
      ...ends.map((end) => async (own: Own) => {
        const { session, api, driver, given } = own;
        const payment = await given.readablePayment();
        await orByItself(
          () => driver[end](payment),
          async () => hasEnded((await api.readPayment(payment)).data.status),
        );
        judge(own, await statusUntil(session, api, payment, hasEnded));
      }),
      async (own: Own) => {
        const { session, api, driver, given } = own;
        const customer = { customer_name: "Rahim Uddin" };
        const [alone, payment] = [await given.completedPayment(), await given.completedPayment(customer)];
        await given.newRefund(alone);
        const refund = await given.newRefund(payment);
        const failed = await attempt(() => driver.rejectRefund(refund).then(() => true));
        if (!failed) return; // nothing says that a refund can fail
        const status = await statusUntil(session, api, payment, (shown) => shown !== "REFUNDED");
        // Others may be REFUNDED before anybody settles, or fails, their refund (ruling 10): then this one says nothing.
        if (status !== "REFUNDED" || !(await becomesByItself(session, api, alone, "REFUNDED"))) judge(own, status);
      },
    ]);
  },
});
