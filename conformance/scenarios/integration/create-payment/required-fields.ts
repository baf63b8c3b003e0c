import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Whatever else a request has, and whatever could stand in for what it has not. */
const WITH_OPTIONAL_FIELDS = {
  amount: "1234.50",
  preferredVendor: "NAGAD",
  description: "Tea",
  valueA: "shelf 1",
  valueB: "shelf 2",
  valueC: "shelf 3",
  valueD: "shelf 4",
  customerEmail: "customer@example.com",
} as const;

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

  async run({ inParallel }) {
    await inParallel(
      [{}, WITH_OPTIONAL_FIELDS].map((others) => async ({ api, requests, rejection, rejects }) => {
        // Where it refuses an optional field, that is judged elsewhere, and its refusals would prove nothing here.
        if (others === WITH_OPTIONAL_FIELDS && !(await api.createPayment(requests.payment(others))).accepted) return;
        const without = (field: "amount" | "currency" | "callbackUrl" | "merchantTxnId") =>
          rejection.ofCreate({ [field]: undefined }, others);
        await independently([
          () => rejects("create-payment.amount-required", without("amount")),
          () => rejects("create-payment.currency-required", without("currency")),
          () => rejects("create-payment.callback-url-required", without("callbackUrl")),
          () => rejects("create-payment.merchant-txn-id-required", without("merchantTxnId")),
        ]);
      }),
    );
  },
});
