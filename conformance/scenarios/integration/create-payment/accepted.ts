import { equals, equalsAmount, hasStatus, isAccepted } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { isServed } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";

/** A new payment says what the merchant asked for. */
export default scenario({
  id: "create-payment/accepted",
  title: "the four required fields alone make a payment that is as the merchant asked for it",
  requirements: [
    "create-payment.operation",
    "create-payment.optional-fields-absent",
    "create-payment.status-201",
    "payment.merchant-txn-id-as-sent",
    "payment.amount-as-requested",
    "payment.currency-as-requested",
  ],

  async run({ createValid, requests, check }) {
    const request = requests.minimalPayment();
    const created = await createValid(request);
    check("create-payment.operation", created, isServed);
    check("create-payment.optional-fields-absent", created, isAccepted);
    const { merchantTxnId, amount, currency } = created.data;
    await independently([
      async () => check("create-payment.status-201", created, hasStatus(201)),
      async () => check("payment.merchant-txn-id-as-sent", merchantTxnId, equals(request.merchantTxnId)),
      async () => check("payment.amount-as-requested", amount, equalsAmount(request.amount)),
      async () => check("payment.currency-as-requested", currency, equals(request.currency)),
    ]);
  },
});
