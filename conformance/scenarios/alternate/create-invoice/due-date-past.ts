import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { dateIn } from "../tools/requests.ts";
import { tryCreateInvoice } from "../tools/try-create.ts";

/** Create invoice, row due_date; ruling 19. Everything here is observed. */
export default scenario({
  id: "create-invoice/due-date-past",
  title: "what a deployment does with a due date that has passed already",
  requirements: ["create-invoice.due-date-past"],

  async run({ session, api, raw, requests, observe }) {
    const request = { ...requests.minimalInvoice(), due_date: dateIn(session, -7) };
    const { answer, created } = await tryCreateInvoice(raw, request);
    if (!created) return observe("create-invoice.due-date-past", describe(answer));
    const { data: read } = await firstRead(session, () => api.readInvoice(created));
    observe("create-invoice.due-date-past", `${describe(answer)}, read as ${read.status}`);
  },
});
