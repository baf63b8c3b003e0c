import type { Endpoint } from "../../http/call.ts";
import type { Core } from "../core.ts";
import { findInvoice } from "../current-invoice.ts";

/** Source: Get invoice. */
export function getInvoice(core: Core): Endpoint {
  const { rules } = core;
  return ({ business, params }) => {
    const invoice = findInvoice(core, business, params["invoiceId"] ?? "", "readInvoice");
    if (!invoice) return rules.answerRejection({ reason: "unknownInvoice", message: "there is no such invoice" });
    return rules.answerInvoice(rules.presentInvoice(invoice));
  };
}
