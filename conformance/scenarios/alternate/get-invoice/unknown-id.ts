import { scenario } from "../scenario.ts";

/** Get invoice; ruling 2. */
export default scenario({
  id: "get-invoice/unknown-id",
  title: "an invoice that does not exist cannot be read",
  requirements: ["get-invoice.unknown-id"],

  async run({ given, api, raw, rejects }) {
    const invoice = await given.readableInvoice();
    await rejects("get-invoice.unknown-id", {
      send: () => raw.readInvoice({ invoice_id: `inv_${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}` }),
      twin: () => api.readInvoice(invoice),
      state: async () => null, // a read moves nothing
    });
  },
});
