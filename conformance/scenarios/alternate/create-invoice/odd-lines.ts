import type { CreateInvoiceLineItem } from "../../../../generated/alternate/types.ts";
import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { USUAL_ITEMS } from "../tools/requests.ts";
import { tryCreateInvoice } from "../tools/try-create.ts";

/** Create invoice, row items: no bounds of its numbers are shown; rulings 19 and 20. Everything here is observed. */
export default scenario({
  id: "create-invoice/odd-lines",
  title: "which quantities and prices a deployment accepts that are zero, below zero or fractions",
  requirements: ["create-invoice.line-quantity-odd", "create-invoice.line-unit-price-odd"],

  async run({ raw, requests, observe }) {
    const outcomeOf = async (items: readonly CreateInvoiceLineItem[]) => {
      const { answer, created } = await tryCreateInvoice(raw, { ...requests.minimalInvoice(), items });
      return created ? "accepted" : describe(answer);
    };
    const [line, other] = USUAL_ITEMS;
    const tried = async (field: "quantity" | "unit_price") => {
      const outcomes: [string, string][] = [];
      // Beside another line, so that the invoice itself is of an amount like any.
      for (const value of [0, -1, 0.5])
        outcomes.push([String(value), await outcomeOf([line, { ...other, [field]: value }])]);
      return [...outcomes, ["0 in the only line", await outcomeOf([{ ...other, [field]: 0 }])]] as const;
    };
    observe("create-invoice.line-quantity-odd", describeTried(await tried("quantity")));
    observe("create-invoice.line-unit-price-odd", describeTried(await tried("unit_price")));
  },
});
