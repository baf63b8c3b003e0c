import { equals } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { counts } from "../../tools/matchers.ts";
import { scenario } from "../scenario.ts";

/** Invoice, rows invoice_id and invoice_number. */
export default scenario({
  id: "create-invoice/invoice-ids",
  title: "invoices that are created at once differ in id and number, and each id reads its own invoice",
  requirements: ["invoice.invoice-id-identifies", "invoice.invoice-number-identifies", "get-invoice.invoice-of-path"],

  async run({ given, api, check, blocked }) {
    const invoices = await Promise.all([given.readableInvoice(), given.readableInvoice(), given.readableInvoice()]);
    const ids = new Set(invoices.map(({ invoice_id }) => invoice_id));
    check("invoice.invoice-id-identifies", ids.size, counts(invoices.length, "invoice_ids of as many invoices"));
    await independently([
      async () => {
        const numbers = invoices.map(({ invoice_number }) => invoice_number ?? blocked("an invoice has no number"));
        check(
          "invoice.invoice-number-identifies",
          new Set(numbers).size,
          counts(invoices.length, "invoice_numbers of as many invoices"),
        );
      },
      async () => {
        for (const { invoice_id } of invoices) {
          const { data: read } = await api.readInvoice({ invoice_id });
          check("get-invoice.invoice-of-path", read.invoice_id, equals(invoice_id));
        }
      },
    ]);
  },
});
