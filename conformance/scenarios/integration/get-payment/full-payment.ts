import { hasStatus, isAccepted, satisfies } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";

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
  title: "a read of a new payment shows all of it",
  requirements: ["get-payment.operation", "get-payment.status-200", "get-payment.full-payment"],

  async run({ session, api, requests, check }) {
    const request = requests.payment({
      amount: "123.40",
      description: "tea",
      valueA: "shelf",
      preferredVendor: "BKASH",
    });
    const created = (await api.createPayment(request)).data;
    const answer = await firstRead(session, () => api.readPayment(created));
    check("get-payment.operation", answered(answer), isAccepted);
    check("get-payment.status-200", answer, hasStatus(200));
    const { data: read } = answer;
    const missing = FIELDS.filter((name) => read[name] === undefined || read[name] === null);
    const none = satisfies("no field missing", (names: readonly string[]) => names.length === 0);
    check("get-payment.full-payment", missing, none);
  },
});
