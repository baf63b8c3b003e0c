import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import { bearersOf, isAtMostOne } from "../tools/bearers.ts";

/** Create payment, row merchantTxnId; ruling 15: only two payments that bear the same reference break it. */
export default scenario({
  id: "create-payment/reference-used-at-once",
  title: "a merchantTxnId that two requests ask for at once is not given to two payments",
  requirements: ["create-payment.merchant-txn-id-unique"],

  async run({ session, api, raw, requests, check }) {
    const merchantTxnId = reference(session, "order");
    const create = () => raw.createPayment(requests.payment({ merchantTxnId }), { open: true });
    const answers = await Promise.all([create(), create()]);
    const bearers = await bearersOf(session, api, merchantTxnId, answers);
    check("create-payment.merchant-txn-id-unique", bearers, isAtMostOne, answers[1].exchange);
  },
});
