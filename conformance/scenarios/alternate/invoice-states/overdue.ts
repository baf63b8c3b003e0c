import { attempt } from "../../tools/attempt.ts";
import { independently } from "../../tools/independently.ts";
import { isNot } from "../../tools/matchers.ts";
import { answerUntil } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";
import type { Api, InvoiceRef } from "../tools/api.ts";

const DAY_S = 24 * 60 * 60;

/** Invoice states, row OVERDUE; ruling 19. By the driver's hand, and by itself where it can move time: all is observed. */
export default scenario({
  id: "invoice-states/overdue",
  title: "whether an invoice becomes OVERDUE once its due date is past",
  requirements: ["invoice-states.overdue-after-due-date", "invoice-states.overdue-only-after-due-date"],
  patient: true,

  async run({ session, api, apart, given, check, observe, blocked }) {
    /** The status that follows PENDING, or PENDING where none does. */
    const nextStatus = async (of: Api, invoice: InvoiceRef) => {
      const read = () => of.readInvoice(invoice);
      const answer = await answerUntil(session, read, (each) => each.accepted && each.data.status !== "PENDING");
      return answer.data.status;
    };
    const aged = await attempt(given.agedInvoice);
    const business = await attempt(apart);
    if (!aged && !business)
      blocked("no due date could be made to pass, by ageInvoice or by newBusiness and advanceTime");
    await independently([
      async () => {
        if (!aged) return;
        observe("invoice-states.overdue-after-due-date", `made to age: ${await nextStatus(api, aged)}`);
      },
      async () => {
        const own = business ?? blocked("no time could be made to pass, by newBusiness and advanceTime");
        const invoice = await own.given.readableInvoice(); // due in a week
        await own.advance(5 * DAY_S);
        const { data: before } = await own.api.readInvoice(invoice);
        check("invoice-states.overdue-only-after-due-date", before.status, isNot("OVERDUE"));
        await own.advance(4 * DAY_S);
        const after = await nextStatus(own.api, invoice);
        const seen = `two days before its due date: ${before.status}; two days after it: ${after}`;
        observe("invoice-states.overdue-after-due-date", seen);
      },
    ]);
  },
});
