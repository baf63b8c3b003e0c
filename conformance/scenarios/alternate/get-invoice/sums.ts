import { answered } from "../../tools/answered.ts";
import { firstRead } from "../../tools/first-read.ts";
import { scenario } from "../scenario.ts";
import { checkSums } from "../tools/sums.ts";

/** Invoice, rows subtotal and total, and the paragraph after the table; ruling 20. */
export default scenario({
  id: "get-invoice/sums",
  title: "a line's total is its quantity times its unit_price, and the subtotal is the sum of them",
  requirements: ["invoice.line-total-is-product", "invoice.subtotal-is-sum", "invoice.total-is-subtotal"],

  async run({ session, api, requests, check }) {
    const created = answered(await api.createInvoice(requests.invoice()));
    const read = answered(await firstRead(session, () => api.readInvoice(created.data)));
    await checkSums(check, read, created);
  },
});
