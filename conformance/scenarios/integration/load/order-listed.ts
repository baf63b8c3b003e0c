import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { checkFilter } from "../tools/filter.ts";

/** List payments, rows merchantTxnId and status: how a merchant finds what became of an order. */
export default scenario({
  id: "load/order-listed",
  title: "an order that was paid is in the list of its reference, and in that of COMPLETED payments",
  requirements: ["list-payments.merchant-txn-id-filter", "list-payments.status-filter"],

  async run({ session, given, listing, ...words }) {
    const merchantTxnId = reference(session, "order");
    const payment = await given.completedPayment({ merchantTxnId });
    const kept = (filter: { readonly merchantTxnId?: string; readonly status?: "COMPLETED" }) => ({
      payment: { ...payment, merchantTxnId },
      keeping: [filter],
      leaving: [],
    });
    await checkFilter(words, "list-payments.merchant-txn-id-filter", listing, kept({ merchantTxnId }));
    await checkFilter(words, "list-payments.status-filter", listing, kept({ status: "COMPLETED" }));
  },
});
