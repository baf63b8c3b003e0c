import { equals, equalsAmount, hasStatus, satisfies } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";
import { answered } from "../tools/answered.ts";
import { firstRead } from "../tools/first-read.ts";
import { independently } from "../tools/independently.ts";

const FIELDS = [
  "paymentId",
  "merchantTxnId",
  "amount",
  "currency",
  "status",
  "paymentUrl",
  "refundTotal",
  "initiatedAt",
  "expiresAt",
  "description",
  "valueA",
] as const;

/** Get payment, sentence 3; ruling 3: fields that have a value are there. */
export default scenario({
  id: "get-payment/full-payment",
  title: "a read shows the whole payment, as it was created",
  requirements: [
    "get-payment.status-200",
    "get-payment.full-payment",
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
    const answer = await firstRead(session, () => api.readPayment(created));
    check("get-payment.status-200", answered(answer), hasStatus(200));
    const read = answer.data;
    const missing = FIELDS.filter((name) => read[name] === undefined || read[name] === null);
    const none = satisfies("no field missing", (names: readonly string[]) => names.length === 0);
    await independently([
      async () => check("get-payment.full-payment", missing, none),
      async () => check("payment.merchant-txn-id-as-sent", read.merchantTxnId, equals(request.merchantTxnId)),
      async () => check("payment.amount-as-requested", read.amount, equalsAmount(request.amount)),
      async () => check("payment.currency-as-requested", read.currency, equals(request.currency)),
      async () => check("payment.refund-total-zero-when-new", read.refundTotal, equalsAmount("0")),
    ]);
  },
});
