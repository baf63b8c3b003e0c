import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create payment, column Required. */
export default scenario({
  id: "create-payment/required-fields",
  title: "a request without one of the four required fields is rejected",
  requirements: [
    "create-payment.amount-required",
    "create-payment.currency-required",
    "create-payment.customer-phone-required",
    "create-payment.callback-url-required",
  ],

  async run({ session, inParallel }) {
    const { callbackUrl } = session.data; // the one address of a merchant that is known to do
    /** Whatever else a request has, and whatever could stand in for what it has not. */
    const withOptionalFields = {
      amount: 123_450,
      customer_email: "customer@example.com",
      success_url: callbackUrl,
      cancel_url: callbackUrl,
    };
    await inParallel(
      [{}, withOptionalFields].map((others) => async ({ api, requests, rejection, rejects }) => {
        // Where it refuses an optional field, that is judged elsewhere, and its refusals would prove nothing here.
        if (others === withOptionalFields && !(await api.createPayment(requests.payment(others))).accepted) return;
        const without = (field: "amount" | "currency" | "customer_phone" | "callback_url") =>
          rejection.ofCreatePayment({ [field]: undefined }, others);
        await independently([
          () => rejects("create-payment.amount-required", without("amount")),
          () => rejects("create-payment.currency-required", without("currency")),
          () => rejects("create-payment.customer-phone-required", without("customer_phone")),
          () => rejects("create-payment.callback-url-required", without("callback_url")),
        ]);
      }),
    );
  },
});
