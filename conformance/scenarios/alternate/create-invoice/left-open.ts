import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { USUAL_ITEMS } from "../tools/requests.ts";

const LONG = "x".repeat(2_500);

/** Create invoice: what the document does not show; ruling 2. Everything here is observed. */
export default scenario({
  id: "create-invoice/left-open",
  title: "what a deployment does with invoices about which the document is silent",
  requirements: [
    "create-invoice.customer-email-format",
    "create-invoice.customer-phone-format",
    "create-invoice.items-empty",
    "create-invoice.send-email-without-address",
    "create-invoice.texts-length",
    "create-invoice.unknown-fields",
  ],

  async run({ raw, requests, observe }) {
    const [line] = USUAL_ITEMS;
    const cases = [
      ["create-invoice.customer-email-format", "no address", { customer_email: "nobody" }],
      ["create-invoice.customer-email-format", "an empty text", { customer_email: "" }],
      ["create-invoice.customer-phone-format", "no phone number", { customer_phone: "nobody" }],
      ["create-invoice.items-empty", "no line item", { items: [] }],
      ["create-invoice.send-email-without-address", "send_email alone", { send_email: true }],
      ["create-invoice.texts-length", `a name of ${LONG.length} characters`, { customer_name: LONG }],
      ["create-invoice.texts-length", `notes of ${LONG.length} characters`, { notes: LONG }],
      [
        "create-invoice.texts-length",
        `a description of ${LONG.length} characters`,
        { items: [{ ...line, description: LONG }] },
      ],
      ["create-invoice.unknown-fields", "one more field", { colour: "green" }],
    ] as const;
    for (const [requirement, what, change] of cases) {
      const answer = await raw.createInvoice({ ...requests.minimalInvoice(), ...change }, { open: true });
      observe(requirement, `${what}: ${describe(answer)}`);
    }
  },
});
