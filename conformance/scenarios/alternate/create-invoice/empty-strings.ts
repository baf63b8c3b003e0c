import { scenario } from "../scenario.ts";
import { faultyLines } from "../tools/faulty-lines.ts";

/** Create invoice, columns Type and Required: a required text is not empty; ruling 2. */
export default scenario({
  id: "create-invoice/empty-strings",
  title: "an empty customer_name, customer_phone or description of a line item is rejected",
  requirements: ["create-invoice.required-strings-empty", "create-invoice.line-description-empty"],

  async run({ rejection, rejects }) {
    await rejects("create-invoice.required-strings-empty", rejection.ofCreateInvoice({ customer_name: "" }));
    await rejects("create-invoice.required-strings-empty", rejection.ofCreateInvoice({ customer_phone: "" }));
    for (const each of faultyLines(rejection, { description: "" }))
      await rejects("create-invoice.line-description-empty", each);
  },
});
