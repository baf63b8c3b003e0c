import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { reference } from "../tools/reference.ts";

/** Create payment, last sentence, and row merchantTxnId; ruling 15. Everything here is observed. */
export default scenario({
  id: "create-payment/again",
  title: "what a deployment does with a key that is used again, and with the reference of a payment that has failed",
  requirements: ["create-payment.repeated-key", "create-payment.merchant-txn-id-after-end"],

  async run({ session, given, raw, requests, observe }) {
    const request = requests.payment();
    const headers = { "X-Idempotency-Key": crypto.randomUUID() };
    await raw.createPayment(request, { headers });
    const same = await raw.createPayment(request, { headers });
    observe("create-payment.repeated-key", `the same request: ${describe(same)}`);
    const other = await raw.createPayment(requests.payment({ amount: "50.00" }), { headers });
    observe("create-payment.repeated-key", `another request: ${describe(other)}`);

    const merchantTxnId = reference(session, "order");
    await given.failedPayment({ merchantTxnId });
    const afterEnd = await raw.createPayment(requests.payment({ merchantTxnId }));
    observe("create-payment.merchant-txn-id-after-end", describe(afterEnd));
  },
});
