import { firstRead } from "../../tools/first-read.ts";
import { findMember, isId } from "../../tools/walk.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { dateIn } from "../tools/requests.ts";

/** Create invoice, row due_date; ruling 19. Everything here is observed. */
export default scenario({
  id: "create-invoice/due-date-past",
  title: "what a deployment does with a due date that has passed already",
  requirements: ["create-invoice.due-date-past"],

  async run({ session, api, raw, requests, observe }) {
    const request = { ...requests.minimalInvoice(), due_date: dateIn(session, -7) };
    const created = await raw.createInvoice(request, { open: true });
    const invoice_id = created.accepted ? findMember(created.json, "invoice_id") : undefined;
    if (!isId(invoice_id)) return observe("create-invoice.due-date-past", describe(created));
    const { data: read } = await firstRead(session, () => api.readInvoice({ invoice_id }));
    observe("create-invoice.due-date-past", `${describe(created)}, read as ${read.status}`);
  },
});
