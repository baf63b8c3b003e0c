import { scenario } from "../scenario.ts";

/** Create payment, request body: a required text is not empty; ruling 2. */
export default scenario({
  id: "create-payment/empty-strings",
  title: "an empty string in place of a required value, or of a vendor, is rejected",
  requirements: [
    "create-payment.amount-empty-string",
    "create-payment.currency-empty-string",
    "create-payment.merchant-txn-id-empty-string",
    "create-payment.callback-url-empty-string",
    "create-payment.preferred-vendor-empty-string",
  ],

  async run({ rejection, rejects }) {
    await rejects("create-payment.amount-empty-string", rejection.ofCreate({ amount: "" }));
    await rejects("create-payment.currency-empty-string", rejection.ofCreate({ currency: "" }));
    await rejects("create-payment.merchant-txn-id-empty-string", rejection.ofCreate({ merchantTxnId: "" }));
    await rejects("create-payment.callback-url-empty-string", rejection.ofCreate({ callbackUrl: "" }));
    const vendor = rejection.ofCreate({ preferredVendor: "" }, { preferredVendor: "BKASH" });
    await rejects("create-payment.preferred-vendor-empty-string", vendor);
  },
});
