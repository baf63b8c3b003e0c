import { equals, equalsAmount, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { until } from "../../tools/waiting.ts";
import { isId } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";

/** Invoice, row payment_id: the payment that paid it. */
export default scenario({
  id: "get-invoice/paid-by",
  title: "the payment that paid an invoice can be read, and is of its total, in its currency",
  requirements: ["invoice.payment-readable", "invoice.payment-of-total"],

  async run({ session, api, given, check }) {
    const paid = await given.paidInvoice();
    const { payment_id, total, currency } = await until(
      session,
      "the payment of the invoice",
      () => api.readInvoice(paid),
      (read) => isId(read.payment_id),
    );
    const payment = { payment_id: String(payment_id) };
    const answer = answered(await firstRead(session, () => api.readPayment(payment)));
    check("invoice.payment-readable", answer, isAccepted);
    check("invoice.payment-readable", answer.data.payment_id, equals(payment.payment_id));
    check("invoice.payment-of-total", answer.data.amount, equalsAmount(total));
    check("invoice.payment-of-total", answer.data.currency, equals(currency));
  },
});
