import { isAccepted } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { independently } from "../../tools/independently.ts";
import { scenario } from "../scenario.ts";
import { USUAL_ITEMS } from "../tools/requests.ts";

/** Create invoice, row items. */
export default scenario({
  id: "create-invoice/items",
  title: "an invoice of one line item is accepted, and so is one of several",
  requirements: [
    "create-invoice.items",
    "create-invoice.items-several",
    "create-invoice.line-description",
    "create-invoice.line-quantity",
  ],

  async run({ api, requests, check }) {
    const [one, other] = USUAL_ITEMS;
    const creating = async (items: readonly (typeof USUAL_ITEMS)[number][]) =>
      answered(await api.createInvoice({ ...requests.minimalInvoice(), items }));
    await independently([
      async () => check("create-invoice.items", await creating([one]), isAccepted),
      async () => {
        check("create-invoice.items-several", await creating([one, other]), isAccepted);
        check("create-invoice.items-several", await creating([other, one, other, one]), isAccepted);
      },
      async () => check("create-invoice.line-description", await creating([other]), isAccepted),
      async () => {
        for (const line of USUAL_ITEMS) check("create-invoice.line-quantity", await creating([line]), isAccepted);
      },
    ]);
  },
});
