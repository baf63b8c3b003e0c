import { describeTried } from "../../tools/describe.ts";
import { together } from "../../tools/together.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { faultyLines } from "../tools/faulty-lines.ts";

/** Create invoice, columns Type and Required; ruling 2: where a value is optional, many servers read null as none. */
export default scenario({
  id: "create-invoice/nulls",
  title: "null is rejected in place of a required string; what happens in place of an optional field",
  requirements: ["create-invoice.required-strings-null", "create-invoice.optional-null"],

  async run({ raw, requests, rejection, rejects, observe }) {
    const tried = await together(
      ["customer_email", "due_date", "notes", "send_email"].map((name) => async () => {
        const answer = await raw.createInvoice({ ...requests.minimalInvoice(), [name]: null }, { open: true });
        return [name, describe(answer)] as const;
      }),
    );
    observe("create-invoice.optional-null", describeTried(tried));
    await rejects("create-invoice.required-strings-null", rejection.ofCreateInvoice({ customer_name: null }));
    await rejects("create-invoice.required-strings-null", rejection.ofCreateInvoice({ customer_phone: null }));
    for (const each of faultyLines(rejection, { description: null }))
      await rejects("create-invoice.required-strings-null", each);
  },
});
