import { scenario } from "../scenario.ts";

/** Create payment, request body: what is required is not empty; ruling 2. */
export default scenario({
  id: "create-payment/empty-strings",
  title: "an empty string in place of a required value is rejected",
  requirements: [
    "create-payment.amount-empty-string",
    "create-payment.currency-empty-string",
    "create-payment.customer-phone-empty-string",
    "create-payment.callback-url-empty-string",
  ],

  async run({ rejection, rejects }) {
    await rejects("create-payment.amount-empty-string", rejection.ofCreatePayment({ amount: "" }));
    await rejects("create-payment.currency-empty-string", rejection.ofCreatePayment({ currency: "" }));
    await rejects("create-payment.customer-phone-empty-string", rejection.ofCreatePayment({ customer_phone: "" }));
    await rejects("create-payment.callback-url-empty-string", rejection.ofCreatePayment({ callback_url: "" }));
  },
});
