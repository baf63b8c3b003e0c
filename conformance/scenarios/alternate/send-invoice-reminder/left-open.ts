import { attempt } from "../../tools/attempt.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";

/** Send invoice reminder: what the document does not show; ruling 19. Everything here is observed. */
export default scenario({
  id: "send-invoice-reminder/left-open",
  title: "whether a reminder is sent again, or of what is paid or overdue, and whether it changes the status",
  requirements: ["send-invoice-reminder.again", "send-invoice-reminder.of-paid", "send-invoice-reminder.keeps-status"],

  async run({ session, api, raw, given, observe }) {
    const email = { customer_email: "customer@example.com" };
    const statusOf = async (invoice: { readonly invoice_id: string }) =>
      (await firstRead(session, () => api.readInvoice(invoice))).data.status;
    await independently([
      async () => {
        const invoice = await given.readableInvoice(email);
        const before = await statusOf(invoice);
        const first = await raw.remindInvoice(invoice, { open: true });
        observe("send-invoice-reminder.keeps-status", `${describe(first)}: ${before}, then ${await statusOf(invoice)}`);
        observe("send-invoice-reminder.again", describe(await raw.remindInvoice(invoice, { open: true })));
      },
      async () => {
        const invoice = await attempt(() => given.agedInvoice(email));
        if (!invoice) return; // the driver cannot make it age
        const before = await statusOf(invoice);
        const answer = await raw.remindInvoice(invoice, { open: true });
        observe(
          "send-invoice-reminder.keeps-status",
          `${describe(answer)}: ${before}, then ${await statusOf(invoice)}`,
        );
      },
      async () => {
        const invoice = await given.paidInvoice(email);
        observe("send-invoice-reminder.of-paid", describe(await raw.remindInvoice(invoice, { open: true })));
        const after = await statusOf(invoice);
        observe("send-invoice-reminder.keeps-status", `of a paid invoice: PAID, then ${after}`);
      },
    ]);
  },
});
