import { scenario } from "../scenario.ts";
import { unknownIds } from "../tools/unknown-ids.ts";

/** Get invoice; ruling 2. */
export default scenario({
  id: "get-invoice/unknown-id",
  title: "an invoice that does not exist cannot be read",
  requirements: ["get-invoice.unknown-id"],

  async run({ given, api, raw, rejects }) {
    const invoice = await given.readableInvoice();
    for (const invoice_id of unknownIds("INV")) {
      await rejects("get-invoice.unknown-id", {
        send: () => raw.readInvoice({ invoice_id }),
        twin: () => api.readInvoice(invoice),
        state: async () => null, // a read moves nothing
      });
    }
  },
});
