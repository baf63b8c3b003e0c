import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { isNot } from "../../tools/matchers.ts";
import { reference } from "../../tools/reference.ts";
import { untilStatus } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** Refund payment, sentence 1. That the payment of the path becomes REFUNDED is not judged here, only waited for. */
export default scenario({
  id: "refund-payment/payment-of-path",
  title: "of two payments of a customer, it is not the other one that is refunded",
  requirements: ["refund-payment.payment-of-path"],

  async run({ session, api, driver, given, check }) {
    const customer = { customer_name: reference(session, "customer") };
    const other = await given.completedPayment({ ...customer, amount: 12_345 });
    const payment = await given.completedPayment(customer);
    const { data: refund } = answered(await api.refundPayment(payment));
    check("refund-payment.payment-of-path", refund.payment_id, isNot(other.payment_id));

    await attempt(() => driver.settleRefund({ ...refund, payment_id: payment.payment_id }));
    const read = () => api.readPayment(payment);
    await attempt(() => untilStatus(session, "payment", "REFUNDED", read));
    check("refund-payment.payment-of-path", (await api.readPayment(other)).data.status, isNot("REFUNDED"));
  },
});
