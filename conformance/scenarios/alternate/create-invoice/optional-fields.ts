import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { dateIn } from "../tools/requests.ts";

/** Create invoice, column Required: each optional field, in a request of its own. */
export default scenario({
  id: "create-invoice/optional-fields",
  title: "each optional field may be given beside the three required ones",
  requirements: [
    "create-invoice.customer-email",
    "create-invoice.due-date",
    "create-invoice.notes",
    "create-invoice.send-email",
  ],

  async run({ session, api, requests, check }) {
    const customer_email = "customer@example.com";
    const fields = [
      ["create-invoice.customer-email", { customer_email }],
      ["create-invoice.due-date", { due_date: dateIn(session, 7) }],
      ["create-invoice.due-date", { due_date: dateIn(session, 60) }],
      ["create-invoice.notes", { notes: "Thank you, and see you again" }],
      // Without an address there would be nobody to send it to: what happens then is open.
      ["create-invoice.send-email", { send_email: true, customer_email }],
      ["create-invoice.send-email", { send_email: false, customer_email }],
    ] as const;
    await independently(
      fields.map(([requirement, field]) => async () => {
        const created = await api.createInvoice({ ...requests.minimalInvoice(), ...field });
        check(requirement, answered(created), isAccepted);
      }),
    );
  },
});
