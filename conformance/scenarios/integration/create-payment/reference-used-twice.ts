import { satisfies } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { reference } from "../tools/reference.ts";
import { idsIn } from "../tools/shapes.ts";

/** Create payment, row merchantTxnId; ruling 15: only two payments that bear the same reference break it. */
export default scenario({
  id: "create-payment/reference-used-twice",
  title: "a merchantTxnId that a PENDING payment bears is not given to a second payment",
  requirements: ["create-payment.merchant-txn-id-unique", "errors.duplicate-merchant-txn-id"],

  async run({ session, given, api, raw, requests, check, observe }) {
    const merchantTxnId = reference(session, "order");
    const { paymentId } = await given.pendingPayment({ merchantTxnId });
    const again = await raw.createPayment(requests.payment({ merchantTxnId }));
    const { json: listed } = await api.listPayments({ merchantTxnId });
    if (idsIn(listed).has(paymentId)) session.witness("list");
    const bearers: string[] = [];
    for (const each of new Set([paymentId, ...idsIn(again.json), ...idsIn(listed)])) {
      const read = await api.readPayment({ paymentId: each });
      if (read.accepted && read.data.merchantTxnId === merchantTxnId) bearers.push(read.data.paymentId);
    }
    const atMostOne = satisfies("at most one payment", (ids: readonly string[]) => new Set(ids).size <= 1);
    check("create-payment.merchant-txn-id-unique", bearers, atMostOne, again.exchange);
    observe("errors.duplicate-merchant-txn-id", describe(again), again.exchange);
  },
});
