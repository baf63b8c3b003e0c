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

  async run({ inParallel }) {
    const fields = [
      ["create-invoice.line-description-required", "description"],
      ["create-invoice.line-quantity-required", "quantity"],
      ["create-invoice.line-unit-price-required", "unit_price"],
    ] as const;
    await inParallel(
      fields.map(([requirement, field]) => async ({ rejection, rejects }) => {
        for (const each of faultyLines(rejection, { [field]: undefined })) await rejects(requirement, each);
      }),
    );
  },
});
