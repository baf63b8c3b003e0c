import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { faultyLines } from "../tools/faulty-lines.ts";

/** Create invoice, row items: what a line item requires. */
export default scenario({
  id: "create-invoice/required-of-lines",
  title: "an invoice is rejected when a line item has no description, no quantity or no unit_price",
  requirements: [
    "create-invoice.line-description-required",
    "create-invoice.line-quantity-required",
    "create-invoice.line-unit-price-required",
  ],

  async run({ rejection, rejects }) {
    const without = (field: "description" | "quantity" | "unit_price") =>
      faultyLines(rejection, { [field]: undefined });
    await independently([
      async () => {
        for (const each of without("description")) await rejects("create-invoice.line-description-required", each);
      },
      async () => {
        for (const each of without("quantity")) await rejects("create-invoice.line-quantity-required", each);
      },
      async () => {
        for (const each of without("unit_price")) await rejects("create-invoice.line-unit-price-required", each);
      },
    ]);
  },
});
