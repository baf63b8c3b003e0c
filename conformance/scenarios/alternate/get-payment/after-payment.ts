import type { Payment } from "../../../../generated/alternate/types.ts";
import { satisfies } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { isNotBefore, timeOf, timestampOf } from "../../tools/times.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

const hasValue = satisfies("a value", (value: unknown) => value !== undefined && value !== null && value !== "");

/** Payment, rows transaction_id, payment_method and completed_at: once there is one, it is no longer absent or null (ruling 3). */
export default scenario({
  id: "get-payment/after-payment",
  title: "a payment that was paid, or refunded since, has a transaction_id, a payment_method and a completed_at",
  requirements: [
    "payment.transaction-id-after-payment",
    "payment.payment-method-after-payment",
    "payment.completed-at-after-completion",
    "payment.completed-at-after-creation",
  ],

  async run({ session, api, given, check, eventually }) {
    const refunded = await attempt(() => given.refundedPayment());
    const paid = [await given.completedPayment({ amount: 12_345 }), ...(refunded ? [refunded] : [])];
    const isReadWith = (judge: (read: Payment) => void) =>
      paid.map((payment) => async () => {
        await eventually(
          () => api.readPayment(payment),
          ({ data: read }) => judge(read),
        );
      });
    await independently([
      ...isReadWith((read) => check("payment.transaction-id-after-payment", read.transaction_id, hasValue)),
      ...isReadWith((read) => check("payment.payment-method-after-payment", read.payment_method, hasValue)),
      ...isReadWith((read) => check("payment.completed-at-after-completion", read.completed_at, hasValue)),
      ...paid.map((payment) => async () => {
        const { completed_at } = await until(
          session,
          "the completed_at",
          () => api.readPayment(payment),
          (read) => hasValue.test(read.completed_at),
        );
        check(
          "payment.completed-at-after-creation",
          timestampOf(timeOf(completed_at)),
          isNotBefore(payment.created_at),
        );
      }),
    ]);
  },
});
