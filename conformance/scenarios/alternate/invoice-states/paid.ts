import { equals, present } from "../../../scenario/index.ts";
import { orByItself } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Invoice states, row PAID; Invoice, rows paid_at and payment_id; rulings 3 and 10. */
export default scenario({
  id: "invoice-states/paid",
  title: "an invoice that is paid becomes PAID, and is read with a paid_at and a payment_id",
  requirements: ["invoice-states.paid-when-paid", "invoice.paid-at-once-paid", "invoice.payment-id-once-paid"],

  async run({ api, driver, given, check, eventually }) {
    const invoice = await given.newInvoice();
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
    ]);
  },
});
