import { describeTried } from "../../tools/describe.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

const OPTIONAL = ["customer_name", "customer_email", "success_url", "cancel_url", "metadata"] as const;

/** Create payment, columns Type and Required; ruling 2: where a value is optional, many servers read null as none. */
export default scenario({
  id: "create-payment/nulls",
  title: "null is rejected in place of a required field; what happens in place of an optional one",
  requirements: [
    "create-payment.amount-null",
    "create-payment.currency-null",
    "create-payment.customer-phone-null",
    "create-payment.callback-url-null",
    "create-payment.optional-null",
  ],

  async run({ raw, requests, rejection, rejects, observe }) {
    const tried = await together(
      OPTIONAL.map((name) => async () => {
        const answer = await raw.createPayment({ ...requests.minimalPayment(), [name]: null }, { open: true });
        return [name, describe(answer)] as const;
      }),
    );
    observe("create-payment.optional-null", describeTried(tried));
    await rejects("create-payment.amount-null", rejection.ofCreatePayment({ amount: null }));
    await rejects("create-payment.currency-null", rejection.ofCreatePayment({ currency: null }));
    await rejects("create-payment.customer-phone-null", rejection.ofCreatePayment({ customer_phone: null }));
    await rejects("create-payment.callback-url-null", rejection.ofCreatePayment({ callback_url: null }));
  },
});
