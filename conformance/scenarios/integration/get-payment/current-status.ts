import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Get payment, sentence 3: the read follows the life of the payment. */
export default scenario({
  id: "get-payment/current-status",
  title: "a payment is read as COMPLETED when it was PENDING and is paid, and as REFUNDED when it is refunded",
  requirements: ["get-payment.current-status"],

  async run({ api, driver, given, check, eventually }) {
    const payment = await given.pendingPayment();
    const isReadAs = (status: string) =>
      eventually(
        () => api.readPayment(payment),
        ({ data: read }) => check("get-payment.current-status", read.status, equals(status)),
      );
    await driver.approve(payment);
    await isReadAs("COMPLETED");
    await driver.settleRefund(await given.newRefund(payment));
    await isReadAs("REFUNDED");
  },
});
