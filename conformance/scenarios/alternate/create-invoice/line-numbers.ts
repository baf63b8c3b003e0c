import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
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

  async run({ api, requests, rejection, check, rejects }) {
    const quantities = ["2", "two", "", null].flatMap((quantity) => faultyLines(rejection, { quantity }));
    const prices = faultyLines(rejection, { unit_price: "a hundred" });
    const written = ["3500", ""].flatMap((unit_price) => faultyLines(rejection, { unit_price }));
    await independently([
      ...quantities.map((each) => () => rejects("create-invoice.line-quantity-no-number", each)),
      async () => {
        for (const line of USUAL_ITEMS) {
          const created = await api.createInvoice({ ...requests.minimalInvoice(), items: [line] });
          check("create-invoice.line-unit-price", answered(created), isAccepted);
        }
        for (const each of prices) await rejects("create-invoice.line-unit-price", each);
      },
      ...written.map((each) => () => rejects("create-invoice.line-unit-price-string", each)),
    ]);
  },
});
