import { equals } from "../../../scenario/index.ts";
import { counts } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";

/** Payment, row paymentId. */
export default scenario({
  id: "create-payment/payment-ids",
  title: "payments that are created at once have different ids, and each id reads its own payment",
  requirements: ["payment.payment-id-identifies", "get-payment.payment-of-path"],

  async run({ given, api, requests, check }) {
    const sent = [requests.payment(), requests.payment(), requests.payment()];
    const made = await Promise.all(
      sent.map(async (request) => ({ ...(await given.readablePayment(request)), reference: request.merchantTxnId })),
    );
    const ids = new Set(made.map(({ paymentId }) => paymentId));
    check("payment.payment-id-identifies", ids.size, counts(made.length, "paymentIds of as many payments"));
    for (const { paymentId, reference } of made) {
      const { data: read } = await api.readPayment({ paymentId });
      check("get-payment.payment-of-path", read.paymentId, equals(paymentId));
      const isForeign = made.some((other) => other.reference !== reference && other.reference === read.merchantTxnId);
      check("get-payment.payment-of-path", isForeign ? "another's" : "its own", equals("its own"));
    }
  },
});
