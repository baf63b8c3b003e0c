import { equals, isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isDay } from "../tools/due-day.ts";
import { dateIn } from "../tools/requests.ts";
import { sameItems } from "../tools/same-items.ts";

/** Get invoice; Invoice, rows customer_name, customer_email, items and due_date. */
export default scenario({
  id: "get-invoice/one-invoice",
  title: "a new invoice is read by its id, for the customer, with the items and the due date that were sent",
  requirements: [
    "get-invoice.operation",
    "get-invoice.invoice-of-path",
    "invoice.customer-name-as-sent",
    "invoice.customer-email",
    "invoice.customer-email-as-sent",
    "invoice.items-as-sent",
    "invoice.due-date-as-sent",
  ],

  async run({ session, api, requests, check }) {
    const [customer_email, due_date] = ["customer@example.com", dateIn(session, 60)];
    const request = requests.invoice({ customer_email, due_date, send_email: true });
    const creation = answered(await api.createInvoice(request));
    const { data: created } = creation;
    const answer = answered(await firstRead(session, () => api.readInvoice(created)));
    check("get-invoice.operation", answer, isAccepted);
    const { data: read } = answer;
    await independently([
      async () => check("get-invoice.invoice-of-path", read.invoice_id, equals(created.invoice_id)),
      async () => check("invoice.customer-name-as-sent", read.customer_name, equals(request.customer_name)),
      async () => check("invoice.customer-email", typeof read.customer_email, equals("string")),
      async () => check("invoice.customer-email-as-sent", read.customer_email, equals(customer_email)),
      async () => check("invoice.items-as-sent", read.items, sameItems(request.items)),
      async () => {
        for (const { data, exchange } of [creation, answer])
          check("invoice.due-date-as-sent", data.due_date, isDay(due_date), exchange);
      },
    ]);
  },
});
