import { scenario } from "../scenario.ts";
import { remindWaiting } from "../tools/remind-waiting.ts";

/** Send invoice reminder; ruling 2. */
export default scenario({
  id: "send-invoice-reminder/unknown-id",
  title: "nobody can be reminded of an invoice that does not exist",
  requirements: ["send-invoice-reminder.unknown-id"],

  async run({ given, api, raw, rejects }) {
    const invoice = await given.readableInvoice({ customer_email: "customer@example.com", send_email: true });
    await rejects("send-invoice-reminder.unknown-id", {
      send: () => raw.remindInvoice({ invoice_id: `inv_${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}` }),
      twin: () => remindWaiting(api, invoice),
      state: async () => null, // there is nothing that could move
    });
  },
});
