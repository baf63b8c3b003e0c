import { scenario } from "../scenario.ts";
import { remindWaiting } from "../tools/remind-waiting.ts";
import { REMINDABLE } from "../tools/requests.ts";
import { unknownIds } from "../tools/unknown-ids.ts";

/** Send invoice reminder; ruling 2. Each beside an invoice of its own: whether one may be reminded of again is open. */
export default scenario({
  id: "send-invoice-reminder/unknown-id",
  title: "nobody can be reminded of an invoice that does not exist",
  requirements: ["send-invoice-reminder.unknown-id"],

  async run({ given, api, raw, rejects }) {
    for (const invoice_id of unknownIds("INV")) {
      const invoice = await given.readableInvoice(REMINDABLE);
      await rejects("send-invoice-reminder.unknown-id", {
        send: () => raw.remindInvoice({ invoice_id }),
        twin: () => remindWaiting(api, invoice),
        state: async () => null, // there is nothing that could move
      });
    }
  },
});
