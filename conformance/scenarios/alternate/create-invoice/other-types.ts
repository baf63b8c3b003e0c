import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";

/** Create invoice, column Type: what is a string is no number, and the other way round; ruling 2. */
export default scenario({
  id: "create-invoice/other-types",
  title: "a number in place of a string is rejected, and so are a send_email and items of another type",
  requirements: [
    "create-invoice.required-strings-number",
    "create-invoice.optional-strings-number",
    "create-invoice.send-email-string",
    "create-invoice.items-no-array",
  ],

  async run({ session, rejection, rejects }) {
    const { phone } = session.data;
    const line = { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 };
    const required = [
      rejection.ofCreateInvoice({ customer_name: 7 }),
      rejection.ofCreateInvoice({ customer_phone: 1712345678 }, { customer_phone: phone }),
      rejection.ofCreateInvoice({ items: [{ ...line, description: 7 }] }, { items: [line] }),
    ];
    const optional = [
      rejection.ofCreateInvoice({ customer_email: 7 }, { customer_email: "customer@example.com" }),
      rejection.ofCreateInvoice({ due_date: 20_991_205 }),
      rejection.ofCreateInvoice({ notes: 7 }, { notes: "7" }),
    ];
    const flag = rejection.ofCreateInvoice({ send_email: "false" }, { send_email: false });
    const noArrays = [line, "tea", 7, null].map((items) => rejection.ofCreateInvoice({ items }, { items: [line] }));
    await independently([
      ...required.map((each) => () => rejects("create-invoice.required-strings-number", each)),
      ...optional.map((each) => () => rejects("create-invoice.optional-strings-number", each)),
      () => rejects("create-invoice.send-email-string", flag),
      ...noArrays.map((each) => () => rejects("create-invoice.items-no-array", each)),
    ]);
  },
});
