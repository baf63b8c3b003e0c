import { equals } from "../../../scenario/index.ts";
import { firstRead } from "../../tools/first-read.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { createEveryKind } from "../tools/invoice-kinds.ts";
import { sameItems } from "../tools/same-items.ts";
import { checkSums } from "../tools/sums.ts";

/** Invoice, rows items, subtotal and total, and the paragraph after the table: of whatever lines; ruling 20. */
export default scenario({
  id: "create-invoice/every-kind",
  title: "an invoice of one line or many, small or large, is read with its lines, and with the sums of them",
  requirements: [
    "invoice-states.create-pending",
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
          async () => check("invoice.items-as-sent", (await read()).data.items, sameItems(request.items)),
          async () => checkSums(check, await read(), created),
        ];
      }),
    );
  },
});
