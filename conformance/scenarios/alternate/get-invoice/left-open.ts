import { presence } from "../../tools/describe.ts";
import { firstRead } from "../../tools/first-read.ts";
import { DAY_MS } from "../../tools/times.ts";
import { scenario } from "../scenario.ts";
import { dayOf } from "../tools/due-day.ts";
import { dateIn } from "../tools/requests.ts";

/** Invoice: what the document leaves open of a new one; ruling 3. Everything here is observed. */
export default scenario({
  id: "get-invoice/left-open",
  title: "what else a new invoice shows: its currency, and when it is due if nobody said so",
  requirements: [
    "invoice.currency-chosen",
    "invoice.due-date-not-sent",
    "invoice.payment-url-on-read",
    "invoice.created-at-on-read",
    "invoice.other-fields",
    "envelope.message-on-reads",
  ],

  async run({ session, api, requests, observe }) {
    const request = { ...requests.minimalInvoice(), notes: "Thank you" };
    const { data: created } = await api.createInvoice(request);
    const { data: read, json } = await firstRead(session, () => api.readInvoice(created));
    observe("invoice.currency-chosen", String(read.currency).slice(0, 20));
    const day = dayOf(read.due_date);
    const days = day && Math.round((Date.parse(day) - Date.parse(dateIn(session, 0))) / DAY_MS);
    observe("invoice.due-date-not-sent", day ? `${days} days from today` : presence(read.due_date));
    observe("invoice.payment-url-on-read", presence(read.payment_url));
    observe("invoice.created-at-on-read", presence(read.created_at));
    for (const name of ["customer_phone", "notes"])
      observe("invoice.other-fields", `${name}: ${presence(Reflect.get(read, name))}`);
    const envelope: Readonly<Record<string, unknown>> = Object(json);
    observe("envelope.message-on-reads", `get invoice: ${presence(envelope["message"])}`);
  },
});
