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

  async run({ session, inParallel }) {
    const { phone } = session.data;
    const line = { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 };
    const faults = [
      [
        "create-invoice.required-strings-number",
        [
          [{ customer_name: 7 }, {}],
          [{ customer_phone: 1712345678 }, { customer_phone: phone }],
          [{ items: [{ ...line, description: 7 }] }, { items: [line] }],
        ],
      ],
      [
        "create-invoice.optional-strings-number",
        [
          [{ customer_email: 7 }, { customer_email: "customer@example.com" }],
          [{ due_date: 20_991_205 }, {}],
          [{ notes: 7 }, { notes: "7" }],
        ],
      ],
      ["create-invoice.send-email-string", [[{ send_email: "false" }, { send_email: false }]]],
      ["create-invoice.items-no-array", [line, "tea", 7, null].map((items) => [{ items }, { items: [line] }] as const)],
    ] as const;
    await inParallel(
      faults.map(([requirement, cases]) => async ({ rejection, rejects }) => {
        await independently(
          cases.map(
            ([fault, twin]) =>
              () =>
                rejects(requirement, rejection.ofCreateInvoice(fault, twin)),
          ),
        );
      }),
    );
  },
});
