import { before, HOUR_MS } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { orderOf } from "../tools/list-order.ts";

/** List payments, silent on it; ruling 6. Observed of payments that were created one after another. */
export default scenario({
  id: "list-payments/order",
  title: "the order in which payments are listed",
  requirements: ["list-payments.order"],

  async run({ given, listings, observe }) {
    const [first, second, third] = [await given.newPayment(), await given.newPayment(), await given.newPayment()];
    const payments = [first, second, third];
    for (const payment of payments) await listings.payments.waitFor(payment);
    const listed = await listings.payments.ids({ from_date: before([first.created_at], 2 * HOUR_MS) });
    const created = payments.map(({ payment_id }) => payment_id);
    observe("list-payments.order", orderOf(created, listed));
  },
});
