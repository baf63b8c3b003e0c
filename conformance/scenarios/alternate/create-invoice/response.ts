import { equals } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isDay } from "../tools/due-day.ts";
import { dateIn } from "../tools/requests.ts";

/** Create invoice, response; What the service does, item 3; Invoice states, row PENDING. */
export default scenario({
  id: "create-invoice/response",
  title: "the create response is a success with a message, of an invoice that is PENDING and as it was asked for",
  requirements: [
    "envelope.success-true",
    "envelope.message",
    "invoice-states.create-pending",
    "invoice.customer-name-as-sent",
    "invoice.due-date-as-sent",
  ],

  async run({ session, api, requests, check }) {
    const due_date = dateIn(session, 14);
    const request = requests.invoice({ due_date, customer_email: "customer@example.com", send_email: false });
    const { json, data } = answered(await api.createInvoice(request));
    const envelope: Readonly<Record<string, unknown>> = Object(json);
    await independently([
      async () => check("envelope.success-true", envelope["success"], equals(true)),
      async () => check("envelope.message", typeof envelope["message"], equals("string")),
      async () => check("invoice-states.create-pending", data.status, equals("PENDING")),
      async () => check("invoice.customer-name-as-sent", data.customer_name, equals(request.customer_name)),
      async () => check("invoice.due-date-as-sent", data.due_date, isDay(due_date)),
    ]);
  },
});
