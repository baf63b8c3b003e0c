import { equals } from "../../../scenario/index.ts";
import { scenario } from "../scenario.ts";

/** Payment, row paymentId. */
export default scenario({
  id: "create-payment/payment-ids",
  title: "payments that are created at once have different ids, and each id reads its own payment",
  requirements: ["payment.payment-id-identifies", "get-payment.payment-of-path"],

  async run({ given, api, check }) {
    const payments = await Promise.all([given.readablePayment(), given.readablePayment(), given.readablePayment()]);
    const ids = new Set(payments.map(({ paymentId }) => paymentId));
    check("payment.payment-id-identifies", ids.size, equals(payments.length));
    for (const { paymentId, merchantTxnId } of payments) {
      const { data: read } = await api.readPayment({ paymentId });
      check("get-payment.payment-of-path", read.paymentId, equals(paymentId));
      check("get-payment.payment-of-path", read.merchantTxnId, equals(merchantTxnId));
    }
  },
});
