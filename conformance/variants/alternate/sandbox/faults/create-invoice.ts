import { withBody } from "../../../shared/sandbox/http/incoming.ts";
import { toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import { refusingValues, replaced } from "../../../shared/sandbox/wrong-fields.ts";
import { DAY_MS } from "../rules/day.ts";
import { invoiceFields } from "../rules/invoice-fields.ts";
import { AFTER_NO_INVOICE, WITHOUT_DUE_DATE } from "./blame.ts";
import { type AlternateFault, faults, onCall } from "./fault.ts";

/** Valid invoices that are rejected. */
export const createInvoiceFaults: readonly AlternateFault[] = faults({
  "invoice-needs-due-date": [
    "Create invoice rejects an invoice without due_date, as if that were required.",
    WITHOUT_DUE_DATE,
    {
      invoiceFields: refusingValues(invoiceFields, "due_date", (field) => field === undefined, "is required"),
    },
  ],
  "customer-email-without-sending-refused": [
    "Create invoice rejects a customer_email without send_email.",
    ["create-invoice.customer-email", "create-invoice.optional-strings-number"],
    {
      wire: onCall("POST /invoices", async (request, next) => {
        const { customer_email, send_email } = await requestBody(request);
        const isRefused = customer_email !== undefined && send_email === undefined;
        return next(isRefused ? withBody(request, "{}") : request); // the empty object is invalid in every field
      }),
    },
  ],
  "far-due-date-refused": [
    "Create invoice rejects a due_date that is more than 45 days away.",
    "create-invoice.due-date",
    (clock) => ({
      invoiceFields: refusingValues(
        invoiceFields,
        "due_date",
        (field) => Date.parse(String(field)) > clock.now() + 45 * DAY_MS,
        "is too far away",
      ),
    }),
  ],
  "invoice-notes-unknown": [
    "Create invoice rejects notes as an unknown field.",
    ["create-invoice.notes", "create-invoice.optional-strings-number"],
    {
      invoiceFields: refusingValues(invoiceFields, "notes", (field) => field !== undefined, "is unknown"),
    },
  ],
  "send-email-false-refused": [
    "Create invoice takes a send_email of false for one that says nothing, and rejects it.",
    ["create-invoice.send-email", "create-invoice.send-email-string"],
    {
      invoiceFields: refusingValues(invoiceFields, "send_email", (field) => field === false, "says nothing"),
    },
  ],
  "fourth-line-refused": [
    "Create invoice rejects an invoice of more than three line items.",
    "create-invoice.items-several",
    {
      invoiceFields: refusingValues(
        invoiceFields,
        "items",
        (field) => Array.isArray(field) && field.length > 3,
        "must hold three line items at most",
      ),
    },
  ],
  "unit-price-read-by-its-beginning": [
    "Create invoice reads a unit_price as far as it is a number, such as 3500 in '3500 BDT' and in [3500].",
    ["create-invoice.line-unit-price", "create-invoice.line-unit-price-string"],
    { invoiceFields: readingPrices((price) => (price === undefined ? price : Number.parseFloat(String(price)))) },
  ],
  "unit-price-of-true-is-one": [
    "Create invoice reads a unit_price of true as 1.",
    "create-invoice.line-unit-price",
    { invoiceFields: readingPrices((price) => (price === true ? 1 : price)) },
    "unit-price-in-words-accepted",
  ],
  "create-invoice-not-found": [
    "Create invoice responds that the path does not exist.",
    AFTER_NO_INVOICE,
    {
      wire: onCall("POST /invoices", async (request, next) => {
        const { status } = await next(withBody(request, "{}")); // the empty object is invalid in every field
        return status === 400 ? toOutgoing({ status: 404, body: { success: false } }) : next(request);
      }),
    },
  ],
});

/** Returns readers that take another unit_price in place of some. */
function readingPrices(taken: (price: unknown) => unknown): typeof invoiceFields {
  return {
    ...invoiceFields,
    items: (field, pointer, context) =>
      invoiceFields.items(replaced(field, ["*", "unit_price"], taken), pointer, context),
  };
}
