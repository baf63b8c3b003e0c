import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";

/** Create payment, row merchantTxnId: unique per business; ruling 15. */
export default scenario({
  id: "create-payment/reference-of-other-business",
  title: "a merchantTxnId that one business has used is accepted from another",
  requirements: ["create-payment.txn-id-other-business-accepted"],

  async run({ session, given, stranger, requests, check }) {
    const other = await stranger();
    const merchantTxnId = reference(session, "order");
    await given.newPayment({ merchantTxnId });
    const answer = await other.api.createPayment(requests.payment({ merchantTxnId }));
    check("create-payment.txn-id-other-business-accepted", answered(answer), isAccepted);
  },
});
