import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { isLeftOut } from "../tools/filter.ts";
import { inList } from "../tools/listing.ts";

/** List payments, row merchantTxnId: exactly that reference. */
export default scenario({
  id: "list-payments/merchant-txn-id",
  title:
    "merchantTxnId keeps the payment with exactly that reference, and none whose reference only begins or ends so, or is in small letters",
  requirements: ["list-payments.merchant-txn-id-filter"],

  async run({ session, given, listing, check, eventually, appears }) {
    const shorter = reference(session, "order");
    const longer = `${shorter}7`;
    const payments = {
      [shorter]: await given.newPayment({ merchantTxnId: shorter }),
      [longer]: await given.newPayment({ merchantTxnId: longer }),
    };
    for (const [merchantTxnId, payment] of Object.entries(payments)) {
      await eventually(
        () => listing.keeps({ merchantTxnId }, payment),
        (kept) =>
          appears("list-payments.merchant-txn-id-filter", inList(kept, "the payment in the list of its reference")),
      );
    }
    for (const [merchantTxnId, payment] of Object.entries(payments)) {
      const parts = [shorter.slice(0, -1), shorter.slice(1), longer.slice(1)];
      for (const other of [...parts, shorter.toUpperCase(), shorter, longer, `${longer}7`]) {
        if (other === merchantTxnId) continue;
        const left = !(await listing.holds({ merchantTxnId: other }, payment));
        check("list-payments.merchant-txn-id-filter", left, isLeftOut({ merchantTxnId: other }));
      }
    }
  },
});
