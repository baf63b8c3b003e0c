import type { CreateInvoiceRequest } from "../../../../generated/alternate/types.ts";
import { answered } from "../../tools/answered.ts";
import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { reference } from "../../tools/reference.ts";
import { scenario } from "../scenario.ts";
import type { ListedInvoice } from "../tools/listing.ts";
import { showsNothingOf } from "../tools/matchers.ts";

/** Authentication, table of headers, row Business-Id; ruling 8: the status of the answer is open. */
export default scenario({
  id: "authentication/other-business-invoice",
  title: "another business can neither read nor list an invoice, and is told nothing of it",
  requirements: ["auth.other-business-invoice-not-read", "auth.other-business-invoice-not-listed"],

  async run({ session, stranger, given, listings, check }) {
    const hidden = async (create: (said: Partial<CreateInvoiceRequest>) => Promise<ListedInvoice>) => {
      const [customer_name, description] = [reference(session, "secret"), reference(session, "tea")];
      const items = [{ description, quantity: 2, unit_price: 3_500 }];
      return { invoice: await create({ customer_name, items }), texts: [customer_name, description] };
    };
    const waiting = await hidden(given.readableInvoice);
    const paid = await attempt(() => hidden(given.paidInvoice));
    const other = await stranger();

    await independently(
      [waiting, ...(paid ? [paid] : [])].flatMap(({ invoice, texts }) => [
        async () => {
          const nothing = showsNothingOf(texts, invoice.invoice_id);
          check("auth.other-business-invoice-not-read", await other.raw.readInvoice(invoice), nothing);
        },
        async () => {
          // No invoice_number: two businesses may count alike.
          const nothing = showsNothingOf([invoice.invoice_id, ...texts]);
          await listings.invoices.waitFor(invoice); // its owner sees it
          for (const query of ["", "limit=20", "status=PENDING", "status=PAID"]) {
            const listed = answered(await other.raw.listInvoices(query));
            check("auth.other-business-invoice-not-listed", listed, nothing);
          }
        },
      ]),
    );
  },
});
