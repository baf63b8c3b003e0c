import { equals } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { counts } from "../../tools/matchers.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";

/** Payment, row payment_id; Get payment, sentence 1. */
export default scenario({
  id: "create-payment/payment-ids",
  title: "payments that a customer orders at once have different ids, and each id reads its own payment",
  requirements: ["payment.payment-id-identifies", "get-payment.payment-of-path"],

  async run({ session, given, api, check }) {
    const orders = ["order", "order", "order"].map((prefix) => reference(session, prefix));
    const customer_name = reference(session, "customer");
    const made = await Promise.all(
      orders.map(async (order) => ({ order, payment: await given.newPayment({ customer_name, metadata: { order } }) })),
    );
    const ids = new Set(made.map(({ payment }) => payment.payment_id));
    check("payment.payment-id-identifies", ids.size, counts(made.length, "payment_ids of as many payments"));
    for (const { order, payment } of made) {
      const { data: read, json } = await firstRead(session, () => api.readPayment(payment));
      check("get-payment.payment-of-path", read.payment_id, equals(payment.payment_id));
      const shown = JSON.stringify(json);
      const foreign = orders.filter((each) => each !== order && shown.includes(each));
      check("get-payment.payment-of-path", foreign.length === 0 ? "its own" : "another's", equals("its own"));
    }
  },
});
