import { type FaultyInvoice, faultyLine } from "./faulty-invoice.ts";

const isMissing = (field: unknown) => field === undefined;
const isNull = (field: unknown) => field === null;
const isNumber = (field: unknown) => typeof field === "number";
const isText = (field: unknown) => typeof field === "string";
const isReadable = (field: unknown) => isText(field) && !Number.isNaN(Number(field));

/** Every way in which a new invoice can be wrong. Source: Create invoice, request body. */
export const FAULTY_INVOICES: readonly FaultyInvoice[] = [
  {
    requirement: "create-invoice.customer-name-required",
    name: "invoice-without-customer-name",
    what: "an invoice without customer_name",
    field: "customer_name",
    isFaulty: isMissing,
    mended: () => "Customer",
  },
  {
    requirement: "create-invoice.customer-phone-required",
    name: "invoice-without-customer-phone",
    what: "an invoice without customer_phone",
    field: "customer_phone",
    isFaulty: isMissing,
    mended: () => "unknown",
  },
  {
    requirement: "create-invoice.items-required",
    name: "invoice-without-items",
    what: "an invoice without items",
    field: "items",
    isFaulty: isMissing,
    mended: () => [],
  },
  faultyLine({
    requirement: "create-invoice.line-description-required",
    name: "line-without-description",
    what: "an invoice of a line without description",
    member: "description",
    isFaulty: isMissing,
    mended: () => "Item",
  }),
  faultyLine({
    requirement: "create-invoice.line-quantity-required",
    name: "line-without-quantity",
    what: "an invoice of a line without quantity",
    member: "quantity",
    isFaulty: isMissing,
    mended: () => 1,
  }),
  faultyLine({
    requirement: "create-invoice.line-unit-price-required",
    name: "line-without-unit-price",
    what: "an invoice of a line without unit_price",
    member: "unit_price",
    isFaulty: isMissing,
    mended: () => 0,
  }),
  faultyLine({
    requirement: "create-invoice.line-unit-price",
    name: "unit-price-in-words",
    what: "an invoice of a line whose unit_price is no number",
    member: "unit_price",
    isFaulty: (price) => isText(price) && !isReadable(price),
    mended: () => 0,
  }),
  {
    requirement: "create-invoice.required-strings-number",
    name: "customer-phone-of-digits",
    what: "an invoice whose customer_phone is a number",
    field: "customer_phone",
    isFaulty: isNumber,
    mended: String,
  },
  {
    requirement: "create-invoice.required-strings-empty",
    name: "customer-phone-empty",
    what: "an invoice whose customer_phone is an empty string",
    field: "customer_phone",
    isFaulty: (phone) => phone === "",
    mended: () => "unknown",
  },
  faultyLine({
    requirement: "create-invoice.required-strings-null",
    name: "line-description-null",
    what: "an invoice of a line whose description is null",
    member: "description",
    isFaulty: isNull,
    mended: () => "Item",
  }),
  {
    requirement: "create-invoice.items-no-array",
    name: "items-of-one-object",
    what: "an invoice whose items is one line item instead of an array",
    field: "items",
    isFaulty: (items) => typeof items === "object" && items !== null && !Array.isArray(items),
    mended: (item) => [item],
  },
  faultyLine({
    requirement: "create-invoice.line-description-empty",
    name: "line-description-empty",
    what: "an invoice of a line whose description is an empty string",
    member: "description",
    isFaulty: (description) => description === "",
    mended: () => "Item",
  }),
  faultyLine({
    requirement: "create-invoice.line-quantity-no-number",
    name: "line-quantity-in-a-string",
    what: "an invoice of a line whose quantity is a string",
    member: "quantity",
    isFaulty: isText,
    mended: (quantity) => Number(quantity) || 1,
  }),
  faultyLine({
    requirement: "create-invoice.line-unit-price-string",
    name: "unit-price-in-a-string",
    what: "an invoice of a line whose unit_price is a number in a string",
    member: "unit_price",
    isFaulty: isReadable,
    mended: Number,
  }),
  {
    requirement: "create-invoice.optional-strings-number",
    name: "notes-of-digits",
    what: "an invoice whose notes are a number",
    field: "notes",
    isFaulty: isNumber,
    mended: String,
  },
  {
    requirement: "create-invoice.send-email-string",
    name: "send-email-in-a-string",
    what: "an invoice whose send_email is a string",
    field: "send_email",
    isFaulty: isText,
    mended: (flag) => flag === "true",
  },
];
