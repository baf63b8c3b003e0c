import { equals, equalsAmount, isAccepted, present } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { until } from "../../tools/waiting.ts";
import { isId } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";

/** Invoice, row payment_id: the payment that paid it. */
export default scenario({
  id: "get-invoice/paid-by",
  title: "the payment that paid an invoice can be read, is COMPLETED, and is of its total, in its currency",
  requirements: ["invoice.payment-readable", "invoice.payment-of-total", "invoice.payment-completed"],

  async run({ session, api, given, check, eventually }) {
    // Of a total like no other: the payment of another invoice does not do.
    const paid = await given.paidInvoice({ items: [{ description: "A chair", quantity: 3, unit_price: 4_560 }] });
    const { payment_id, total, currency } = await until(
      session,
      "the payment of the invoice",
      () => api.readInvoice(paid),
      (read) => isId(read.payment_id),
    );
    const payment = { payment_id: String(payment_id) };
    const read = () => api.readPayment(payment);
    const answer = answered(await firstRead(session, read));
    await independently([
      async () => {
        check("invoice.payment-readable", answer, isAccepted);
        check("invoice.payment-readable", answer.data.payment_id, equals(payment.payment_id));
      },
      async () => {
        check("invoice.payment-of-total", answer.data.amount, equalsAmount(total));
        check("invoice.payment-of-total", answer.data.currency, equals(currency));
      },
      async () => {
        await eventually(read, ({ data }) => check("invoice.payment-completed", data.status, equals("COMPLETED")));
      },
      async () => {
        await eventually(read, ({ data }) => check("invoice.payment-completed", data.transaction_id, present));
      },
      async () => {
        await eventually(read, ({ data }) => check("invoice.payment-completed", data.completed_at, present));
      },
    ]);
  },
});
