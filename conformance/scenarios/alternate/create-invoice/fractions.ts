import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { linesOf } from "../tools/lines.ts";
import { tryCreateInvoice } from "../tools/try-create.ts";

/** Quantity and unit_price: a tenth that is none in binary, half a unit, and more decimals than money has. */
const FRACTIONS = [
  [3, 0.1],
  [2.5, 333],
  [3, 33.335],
] as const;

/** Invoice, paragraph after the table, total: fractions are not spoken of; ruling 20. Everything here is observed. */
export default scenario({
  id: "create-invoice/fractions",
  title: "how a deployment rounds the total of a line item whose numbers are not whole",
  requirements: ["invoice.line-total-of-fractions"],

  async run({ session, api, raw, requests, observe }) {
    for (const [quantity, unit_price] of FRACTIONS) {
      const items = [{ description: "Cloth, by the metre", quantity, unit_price }];
      const { answer, created } = await tryCreateInvoice(raw, { ...requests.minimalInvoice(), items });
      const product = `${quantity} x ${unit_price}`;
      if (created) {
        const { data: read } = await firstRead(session, () => api.readInvoice(created));
        const totals = linesOf(read).map(({ total }) => total);
        observe("invoice.line-total-of-fractions", `${product}: ${totals.join(", ")}`);
      } else observe("invoice.line-total-of-fractions", `${product}: ${describe(answer)}`);
    }
  },
});
