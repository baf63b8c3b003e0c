import { scenario } from "../scenario.ts";
import { faultyLines } from "../tools/faulty-lines.ts";

/** Create invoice, column Type: no field is said to be null; ruling 2. */
export default scenario({
  id: "create-invoice/nulls",
  title: "null is rejected in place of a required string, and of every optional field",
  requirements: ["create-invoice.required-strings-null", "create-invoice.optional-null"],

  async run({ rejection, rejects }) {
    await rejects("create-invoice.required-strings-null", rejection.ofCreateInvoice({ customer_name: null }));
    await rejects("create-invoice.required-strings-null", rejection.ofCreateInvoice({ customer_phone: null }));
    for (const each of faultyLines(rejection, { description: null }))
      await rejects("create-invoice.required-strings-null", each);
    for (const name of ["customer_email", "due_date", "notes", "send_email"] as const)
      await rejects("create-invoice.optional-null", rejection.ofCreateInvoice({ [name]: null }));
  },
});
