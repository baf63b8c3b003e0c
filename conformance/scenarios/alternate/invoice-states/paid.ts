import { equals, present } from "../../../scenario/index.ts";
import { orByItself } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { isNotBefore, timeOf, timestampOf } from "../../tools/times.ts";
import { until } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** Invoice states, row PAID; Invoice, rows paid_at and payment_id; rulings 3 and 10. */
export default scenario({
  id: "invoice-states/paid",
  title: "an invoice that is paid becomes PAID, and is read with a paid_at and a payment_id",
  requirements: [
    "invoice-states.paid-when-paid",
    "invoice.paid-at-once-paid",
    "invoice.payment-id-once-paid",
    "invoice.paid-at-after-creation",
  ],

  async run({ session, api, driver, given, check, eventually }) {
    const invoice = await given.readableInvoice(); // read before: what is read later is no memory of it
    const read = () => api.readInvoice(invoice);
    await orByItself(
      () => driver.payInvoice(invoice),
      async () => (await read()).data.status === "PAID",
    );
    await eventually(read, ({ data }) => check("invoice-states.paid-when-paid", data.status, equals("PAID")));
    await independently([
      async () => {
        await eventually(read, ({ data }) => check("invoice.paid-at-once-paid", data.paid_at, present));
      },
      async () => {
        await eventually(read, ({ data }) => check("invoice.payment-id-once-paid", data.payment_id, present));
      },
      async () => {
        const { paid_at } = await until(session, "the paid_at", read, (each) => present.test(each.paid_at));
        check("invoice.paid-at-after-creation", timestampOf(timeOf(paid_at)), isNotBefore(invoice.created_at));
      },
    ]);
  },
});
