import { equals } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isDay } from "../tools/due-day.ts";
import { laterInvoices } from "../tools/later-invoices.ts";
import { dateIn } from "../tools/requests.ts";
import { sameItems } from "../tools/same-items.ts";
import { checkSums } from "../tools/sums.ts";

/** Get invoice; Invoice: "on read", not only the first one. */
export default scenario({
  id: "get-invoice/later-reads",
  title: "an invoice is read with the same customer, lines and sums once reminded of, paid or past its due date",
  requirements: [
    "invoice.customer-name-as-sent",
    "invoice.customer-email-as-sent",
    "invoice.items-as-sent",
    "invoice.due-date-as-sent",
    "invoice.line-total-is-product",
    "invoice.subtotal-is-sum",
    "invoice.total-is-subtotal",
  ],

  async run({ session, api, given, requests, check }) {
    const [customer_email, due_date] = ["customer@example.com", dateIn(session, 21)];
    const reads = await laterInvoices(session, { api, given }, requests, {
      customer_email,
      due_date,
      send_email: false,
    });
    await independently(
      reads.flatMap(({ request, answer, aged }) => {
        const { customer_name, items } = request;
        const { data, exchange } = answer;
        return [
          async () => check("invoice.customer-name-as-sent", data.customer_name, equals(customer_name), exchange),
          async () => check("invoice.customer-email-as-sent", data.customer_email, equals(customer_email), exchange),
          async () => check("invoice.items-as-sent", data.items, sameItems(items), exchange),
          async () => checkSums(check, answer),
          async () => {
            if (!aged) check("invoice.due-date-as-sent", data.due_date, isDay(due_date), exchange);
          },
        ];
      }),
    );
  },
});
