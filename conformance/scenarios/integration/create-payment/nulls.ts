import { scenario } from "../scenario.ts";

/** Create payment, column Type: only preferredVendor may be null; ruling 2. */
export default scenario({
  id: "create-payment/nulls",
  title: "null is rejected in place of every field but preferredVendor",
  requirements: [
    "create-payment.amount-null",
    "create-payment.currency-null",
    "create-payment.merchant-txn-id-null",
    "create-payment.callback-url-null",
    "create-payment.expires-in-minutes-null",
    "create-payment.optional-strings-null",
  ],

  async run({ rejection, rejects }) {
    await rejects("create-payment.amount-null", rejection.ofCreate({ amount: null }));
    await rejects("create-payment.currency-null", rejection.ofCreate({ currency: null }));
    await rejects("create-payment.merchant-txn-id-null", rejection.ofCreate({ merchantTxnId: null }));
    await rejects("create-payment.callback-url-null", rejection.ofCreate({ callbackUrl: null }));
    await rejects("create-payment.expires-in-minutes-null", rejection.ofCreate({ expiresInMinutes: null }));
    const optional = ["customerPhone", "customerEmail", "description", "valueA", "valueB", "valueC", "valueD"] as const;
    for (const name of optional) {
      await rejects("create-payment.optional-strings-null", rejection.ofCreate({ [name]: null }));
    }
  },
});
