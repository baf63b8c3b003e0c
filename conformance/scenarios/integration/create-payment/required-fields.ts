import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, column Required. */
export default scenario({
  id: "create-payment/required-fields",
  title: "a request without one of the four required fields is rejected",
  requirements: [
    "create-payment.amount-required",
    "create-payment.currency-required",
    "create-payment.merchant-txn-id-required",
    "create-payment.callback-url-required",
  ],

  async run({ rejection, rejects }) {
    await independently([
      () => rejects("create-payment.amount-required", rejection.ofCreate({ amount: undefined })),
      () => rejects("create-payment.currency-required", rejection.ofCreate({ currency: undefined })),
      () => rejects("create-payment.merchant-txn-id-required", rejection.ofCreateWithoutReference()),
      () => rejects("create-payment.callback-url-required", rejection.ofCreate({ callbackUrl: undefined })),
    ]);
  },
});
