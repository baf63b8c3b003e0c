import { noValue, satisfies } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { presence } from "../../tools/describe.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { readUnpaid } from "../tools/read-unpaid.ts";

/** Invoice states, row PAID; Invoice, rows paid_at and payment_id; rulings 3 and 10. */
export default scenario({
  id: "invoice-states/unpaid",
  title: "an invoice that nobody paid is not PAID and has no paid_at: new, reminded of or past its due date",
  requirements: ["invoice-states.paid-only-when-paid", "invoice.paid-at-none-before", "invoice.payment-id-before"],

  async run({ session, api, given, check, observe }) {
    const ways = [
      ["new", given.newInvoice],
      ["reminded of", given.remindedInvoice],
      ["past its due date", () => attempt(given.agedInvoice)],
    ] as const;
    await independently(
      ways.map(([what, reach]) => async () => {
        const invoice = await reach();
        if (!invoice) return; // the driver cannot make it age
        const read = await readUnpaid(session, api, invoice);
        check("invoice-states.paid-only-when-paid", read.status, isNotPaid(what));
        check("invoice.paid-at-none-before", read.paid_at, noValue);
        observe("invoice.payment-id-before", `${what}: ${presence(read.payment_id)}`);
      }),
    );
  },
});

function isNotPaid(what: string) {
  return satisfies<string>(`any status but PAID of an invoice that is ${what}`, (status) => status !== "PAID");
}
