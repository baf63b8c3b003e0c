import { scenario } from "../scenario.ts";

/** Create payment, column Type: no field may be null; ruling 2. */
export default scenario({
  id: "create-payment/nulls",
  title: "null is rejected in place of every field",
  requirements: [
    "create-payment.amount-null",
    "create-payment.currency-null",
    "create-payment.customer-phone-null",
    "create-payment.callback-url-null",
    "create-payment.optional-null",
  ],

  async run({ rejection, rejects }) {
    await rejects("create-payment.amount-null", rejection.ofCreatePayment({ amount: null }));
    await rejects("create-payment.currency-null", rejection.ofCreatePayment({ currency: null }));
    await rejects("create-payment.customer-phone-null", rejection.ofCreatePayment({ customer_phone: null }));
    await rejects("create-payment.callback-url-null", rejection.ofCreatePayment({ callback_url: null }));
    const optional = ["customer_name", "customer_email", "success_url", "cancel_url", "metadata"] as const;
    for (const name of optional) {
      await rejects("create-payment.optional-null", rejection.ofCreatePayment({ [name]: null }));
    }
  },
});
