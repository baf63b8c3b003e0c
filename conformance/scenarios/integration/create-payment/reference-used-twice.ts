import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { bearersOf, isAtMostOne } from "../tools/bearers.ts";
import { describe } from "../tools/describe.ts";

/** Create payment, row merchantTxnId; ruling 15: only two payments that bear the same reference break it. */
export default scenario({
  id: "create-payment/reference-used-twice",
  title: "a merchantTxnId that a PENDING payment bears is not given to a second one",
  requirements: ["create-payment.merchant-txn-id-unique", "errors.duplicate-merchant-txn-id"],

  async run({ session, given, api, raw, requests, check, observe }) {
    const merchantTxnId = reference(session, "order");
    const first = await given.pendingPayment({ merchantTxnId });
    const again = await raw.createPayment(requests.payment({ merchantTxnId }), { open: true });
    const bearers = await bearersOf(session, api, merchantTxnId, [await api.readPayment(first), again]);
    check("create-payment.merchant-txn-id-unique", bearers, isAtMostOne, again.exchange);
    observe("errors.duplicate-merchant-txn-id", describe(again), again.exchange);
  },
});
