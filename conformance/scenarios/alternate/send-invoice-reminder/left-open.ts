import { attempt } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import type { InvoiceRef } from "../tools/api.ts";
import { describe } from "../tools/describe.ts";
import { REMINDABLE } from "../tools/requests.ts";

/** Send invoice reminder: what the document does not show; ruling 19. Everything here is observed. */
export default scenario({
  id: "send-invoice-reminder/left-open",
  title: "of which invoices a reminder is sent, whether twice, and whether it changes their status",
  requirements: ["send-invoice-reminder.again", "send-invoice-reminder.of-paid", "send-invoice-reminder.keeps-status"],

  async run({ session, api, raw, given, observe }) {
    const remind = async (invoice: InvoiceRef) => {
      const statusNow = async () => (await firstRead(session, () => api.readInvoice(invoice))).data.status;
      const before = await statusNow();
      const answered = describe(await raw.remindInvoice(invoice, { open: true }));
      observe("send-invoice-reminder.keeps-status", `answered ${answered}: ${before}, then ${await statusNow()}`);
      return answered;
    };
    await independently([
      async () => {
        const invoice = await given.readableInvoice(REMINDABLE);
        await remind(invoice);
        observe("send-invoice-reminder.again", `the second: ${await remind(invoice)}`);
      },
      async () => {
        const invoice = await attempt(() => given.agedInvoice(REMINDABLE));
        if (invoice) await remind(invoice); // else the driver cannot make it age
      },
      async () => observe("send-invoice-reminder.of-paid", await remind(await given.paidInvoice(REMINDABLE))),
    ]);
  },
});
