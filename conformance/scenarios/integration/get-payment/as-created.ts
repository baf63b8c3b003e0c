import { equals, equalsAmount } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Get payment, sentence 3; Payment, rows merchantTxnId, amount, currency and refundTotal. */
export default scenario({
  id: "get-payment/as-created",
  title: "a new payment is read as it was created, with nothing refunded",
  requirements: [
    "payment.merchant-txn-id-as-sent",
    "payment.amount-as-requested",
    "payment.currency-as-requested",
    "payment.refund-total-zero-when-new",
  ],

  async run({ session, api, requests, check }) {
    const request = requests.payment({
      amount: "123.40",
      description: "tea",
      valueA: "shelf",
      preferredVendor: "BKASH",
    });
    const created = (await api.createPayment(request)).data;
    const { data: read } = answered(await firstRead(session, () => api.readPayment(created)));
    await independently([
      async () => check("payment.merchant-txn-id-as-sent", read.merchantTxnId, equals(request.merchantTxnId)),
      async () => check("payment.amount-as-requested", read.amount, equalsAmount(request.amount)),
      async () => check("payment.currency-as-requested", read.currency, equals(request.currency)),
      async () => check("payment.refund-total-zero-when-new", read.refundTotal, equalsAmount("0")),
    ]);
  },
});
