import { scenario } from "../scenario.ts";
import { describe, describeAgain } from "../tools/describe.ts";

/** Create payment, last sentence, and row merchantTxnId; ruling 15. Everything here is observed. */
export default scenario({
  id: "create-payment/again",
  title: "what a deployment does with a key that is used again, and with the reference of a payment that has ended",
  requirements: ["create-payment.repeated-key", "create-payment.merchant-txn-id-after-end"],

  async run({ given, raw, requests, observe, blocked }) {
    const request = requests.payment();
    const headers = { "X-Idempotency-Key": crypto.randomUUID() };
    const first = await raw.createPayment(request, { headers });
    if (!first.accepted) blocked(`the first request was answered ${first.status}`);
    const same = await raw.createPayment(request, { headers, open: true });
    observe("create-payment.repeated-key", `the same request: ${describeAgain(same, first, "payment")}`);
    const other = await raw.createPayment(requests.payment({ amount: "50.00" }), { headers, open: true });
    observe("create-payment.repeated-key", `another request: ${describeAgain(other, first, "payment")}`);

    for (const reach of [given.failedPayment, given.completedPayment]) {
      const { status, merchantTxnId } = await reach();
      const afterEnd = await raw.createPayment(requests.payment({ merchantTxnId }), { open: true });
      observe("create-payment.merchant-txn-id-after-end", `after ${status}: ${describe(afterEnd)}`);
    }
  },
});
