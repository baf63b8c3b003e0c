import { noValue } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { presence } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { isWaiting } from "../tools/payment-status.ts";

/** Payment, rows transaction_id and completed_at; rulings 3 and 10. */
export default scenario({
  id: "get-payment/before-payment",
  title: "a payment that waits to be paid, or failed, was cancelled or expired, has no completed_at",
  requirements: ["payment.completed-at-none-before", "payment.transaction-id-before-payment"],

  async run({ session, api, given, check, observe, blocked }) {
    const created = await given.newPayment();
    check("payment.completed-at-none-before", Reflect.get(created, "completed_at"), noValue);
    const { data: read } = answered(await firstRead(session, () => api.readPayment(created)));
    if (!isWaiting(read)) blocked(`a payment that had to wait was read as ${read.status}`);
    check("payment.completed-at-none-before", read.completed_at, noValue);
    observe("payment.transaction-id-before-payment", `new: ${presence(read.transaction_id)}`);

    for (const reach of [given.failedPayment, given.cancelledPayment, given.expiredPayment]) {
      const ended = await attempt(() => reach()); // what cannot be reached cannot be seen
      if (!ended) continue;
      check("payment.completed-at-none-before", ended.completed_at, noValue);
      observe("payment.transaction-id-before-payment", `${ended.status}: ${presence(ended.transaction_id)}`);
    }
  },
});
