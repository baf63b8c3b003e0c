import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { scenario } from "../scenario.ts";
import { faultyLines } from "../tools/faulty-lines.ts";
import { USUAL_ITEMS } from "../tools/requests.ts";

/** Create invoice, row items: quantity and unit_price are numbers; ruling 2. */
export default scenario({
  id: "create-invoice/line-numbers",
  title: "a quantity or unit_price that is no number is rejected, and so is a number in a string",
  requirements: [
    "create-invoice.line-quantity-no-number",
    "create-invoice.line-unit-price",
    "create-invoice.line-unit-price-string",
  ],

  async run({ inParallel }) {
    const faults = [
      ...["2", "two", "", null].map((quantity) => ["create-invoice.line-quantity-no-number", { quantity }] as const),
      ["create-invoice.line-unit-price", { unit_price: "a hundred" }],
      ...["3500", ""].map((unit_price) => ["create-invoice.line-unit-price-string", { unit_price }] as const),
    ] as const;
    await inParallel(
      faults.map(([requirement, fault]) => async ({ api, requests, rejection, check, rejects }) => {
        if (requirement === "create-invoice.line-unit-price") {
          for (const line of USUAL_ITEMS) {
            const created = await api.createInvoice({ ...requests.minimalInvoice(), items: [line] });
            check("create-invoice.line-unit-price", answered(created), isAccepted);
          }
        }
        for (const each of faultyLines(rejection, fault)) await rejects(requirement, each);
      }),
    );
  },
});
