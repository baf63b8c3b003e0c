import { isOfPath } from "../../tools/invariants/of-path.ts";
import { addressOf } from "./address.ts";
import { rule } from "./rule.ts";
import { dataOf } from "./shown.ts";

/** Get invoice. */
export const invoiceOfPath = rule({
  requirement: "get-invoice.invoice-of-path",
  counts: "invoices that were read",
  operations: ["getInvoice"],
  watch: isOfPath("invoice_id", ({ request, answer }) =>
    request.operation === "getInvoice"
      ? { shown: dataOf(answer)?.["invoice_id"], asked: addressOf(request).id }
      : undefined,
  ),
});
