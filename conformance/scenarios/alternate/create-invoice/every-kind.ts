import { equals } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { isDay } from "../tools/due-day.ts";
import { createEveryKind } from "../tools/invoice-kinds.ts";
import { sameItems } from "../tools/same-items.ts";
import { checkSums } from "../tools/sums.ts";

/** Invoice, rows customer_name, items, subtotal, total and due_date, and the paragraph after the table; ruling 20. */
export default scenario({
  id: "create-invoice/every-kind",
  title:
    "an invoice of one line or many, small or large, for whomever, is read as it was sent, with the sums of its lines",
  requirements: [
    "invoice-states.create-pending",
    "invoice.customer-name-as-sent",
    "invoice.due-date-as-sent",
    "invoice.items-as-sent",
    "invoice.line-total-is-product",
    "invoice.subtotal-is-sum",
    "invoice.total-is-subtotal",
  ],

  async run({ session, api, requests, check }) {
    const made = await createEveryKind(api, requests);
    await independently(
      made.flatMap(({ request, answer: created }) => {
        const read = () => firstRead(session, () => api.readInvoice(created.data));
        return [
          async () => check("invoice-states.create-pending", created.data.status, equals("PENDING"), created.exchange),
          async () => {
            for (const { data, exchange } of [created, await read()]) {
              check("invoice.customer-name-as-sent", data.customer_name, equals(request.customer_name), exchange);
              if (request.due_date) check("invoice.due-date-as-sent", data.due_date, isDay(request.due_date), exchange);
            }
          },
          async () => check("invoice.items-as-sent", (await read()).data.items, sameItems(request.items)),
          async () => checkSums(check, await read(), created),
        ];
      }),
    );
  },
});
