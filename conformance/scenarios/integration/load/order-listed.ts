import { nameOf } from "../../tools/listing.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { inList } from "../tools/listing.ts";

/** List payments, rows merchantTxnId and status: how a merchant finds what became of an order. */
export default scenario({
  id: "load/order-listed",
  title: "an order that was paid is in the list of its reference, and in that of COMPLETED payments",
  requirements: ["list-payments.merchant-txn-id-filter", "list-payments.status-filter"],

  async run({ session, given, listing, eventually, appears }) {
    const merchantTxnId = reference(session, "order");
    const payment = { ...(await given.completedPayment({ merchantTxnId })), merchantTxnId };
    for (const [requirement, filter, what] of [
      ["list-payments.merchant-txn-id-filter", { merchantTxnId }, "the payment in the list of its merchantTxnId"],
      ["list-payments.status-filter", { status: "COMPLETED" }, "the payment in the list with status=COMPLETED"],
    ] as const)
      await eventually(
        () => listing.keeps(filter, payment),
        (kept) => appears(requirement, inList(kept, what, nameOf(payment.paymentId, merchantTxnId))),
      );
  },
});
