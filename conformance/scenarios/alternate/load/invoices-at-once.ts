import { equals } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { counts } from "../../tools/matchers.ts";
import { manyAtOnce, together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";

/** Invoice, rows invoice_id and invoice_number; Get invoice: what was accepted is what there is. */
export default scenario({
  id: "load/invoices-at-once",
  title: "of twenty invoices that are created at once, no two share an id or a number, and each is read by its own",
  requirements: ["invoice.invoice-id-identifies", "invoice.invoice-number-identifies", "get-invoice.invoice-of-path"],

  async run({ session, api, given, check, blocked }) {
    const made = await manyAtOnce(20, () => given.newInvoice());
    const ids = new Set(made.map(({ invoice_id }) => invoice_id));
    check("invoice.invoice-id-identifies", ids.size, counts(made.length, "invoice_ids of as many invoices"));
    const numbers = made.map(({ invoice_number }) => invoice_number ?? blocked("an invoice has no number"));
    check(
      "invoice.invoice-number-identifies",
      new Set(numbers).size,
      counts(made.length, "invoice_numbers of as many invoices"),
    );

    await together(
      made.map((invoice) => async () => {
        const { data: read, exchange } = await firstRead(session, () => api.readInvoice(invoice));
        check("get-invoice.invoice-of-path", read.invoice_id, equals(invoice.invoice_id), exchange);
      }),
    );
  },
});
