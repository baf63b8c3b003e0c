import type { PaymentRequest } from "../../payment.ts";
import type { FaultyField } from "../faulty-field.ts";

const isMissing = (field: unknown) => field === undefined;
const isNull = (field: unknown) => field === null;
const isEmpty = (field: unknown) => field === "";
const isNumber = (field: unknown) => typeof field === "number";
const isReadable = (field: unknown) => typeof field === "string" && field !== "" && !Number.isNaN(Number(field));
const isWords = (field: unknown) => typeof field === "string" && field !== "" && !isReadable(field);

const ANYWHERE = () => "https://merchant.example/notify";

/** Ways in which a new payment can be wrong: a field that is missing or no number must be refused, and so should be the rest. */
export const FAULTY_FIELDS: readonly FaultyField<PaymentRequest>[] = [
  {
    requirement: "create-payment.amount-required",
    name: "payment-without-amount",
    what: "a payment without amount",
    field: "amount",
    isFaulty: isMissing,
    mended: () => 100,
  },
  {
    requirement: "create-payment.currency-required",
    name: "payment-without-currency",
    what: "a payment without currency",
    field: "currency",
    isFaulty: isMissing,
    mended: () => "BDT",
  },
  {
    requirement: "create-payment.customer-phone-required",
    name: "payment-without-customer-phone",
    what: "a payment without customer_phone",
    field: "customer_phone",
    isFaulty: isMissing,
    mended: () => "unknown",
  },
  {
    requirement: "create-payment.callback-url-required",
    name: "payment-without-callback-url",
    what: "a payment without callback_url",
    field: "callback_url",
    isFaulty: isMissing,
    mended: ANYWHERE,
  },
  {
    requirement: "create-payment.amount",
    name: "amount-in-words",
    what: "a payment of an amount in words",
    field: "amount",
    isFaulty: isWords,
    mended: () => 100,
  },
  {
    requirement: "create-payment.amount-string",
    name: "amount-in-a-string",
    what: "a payment of an amount in a string",
    field: "amount",
    isFaulty: isReadable,
    mended: Number,
  },
  {
    requirement: "create-payment.amount-empty-string",
    name: "amount-empty",
    what: "a payment whose amount is an empty string",
    field: "amount",
    isFaulty: isEmpty,
    mended: () => 100,
  },
  {
    requirement: "create-payment.amount-null",
    name: "amount-null",
    what: "a payment whose amount is null",
    field: "amount",
    isFaulty: isNull,
    mended: () => 100,
  },
  {
    requirement: "create-payment.currency-number",
    name: "currency-of-digits",
    what: "a payment whose currency is a number",
    field: "currency",
    isFaulty: isNumber,
    mended: () => "BDT",
  },
  {
    requirement: "create-payment.currency-empty-string",
    name: "currency-empty",
    what: "a payment whose currency is an empty string",
    field: "currency",
    isFaulty: isEmpty,
    mended: () => "BDT",
  },
  {
    requirement: "create-payment.currency-null",
    name: "currency-null",
    what: "a payment whose currency is null",
    field: "currency",
    isFaulty: isNull,
    mended: () => "BDT",
  },
  {
    requirement: "create-payment.customer-phone-number",
    name: "phone-of-digits",
    what: "a payment whose customer_phone is a number",
    field: "customer_phone",
    isFaulty: isNumber,
    mended: String,
  },
  {
    requirement: "create-payment.customer-phone-empty-string",
    name: "phone-empty",
    what: "a payment whose customer_phone is an empty string",
    field: "customer_phone",
    isFaulty: isEmpty,
    mended: () => "unknown",
  },
  {
    requirement: "create-payment.customer-phone-null",
    name: "phone-null",
    what: "a payment whose customer_phone is null",
    field: "customer_phone",
    isFaulty: isNull,
    mended: () => "unknown",
  },
  {
    requirement: "create-payment.callback-url-number",
    name: "callback-of-digits",
    what: "a payment whose callback_url is a number",
    field: "callback_url",
    isFaulty: isNumber,
    mended: ANYWHERE,
  },
  {
    requirement: "create-payment.callback-url-empty-string",
    name: "callback-empty",
    what: "a payment whose callback_url is an empty string",
    field: "callback_url",
    isFaulty: isEmpty,
    mended: ANYWHERE,
  },
  {
    requirement: "create-payment.callback-url-null",
    name: "callback-null",
    what: "a payment whose callback_url is null",
    field: "callback_url",
    isFaulty: isNull,
    mended: ANYWHERE,
  },
  {
    requirement: "create-payment.metadata-no-object",
    name: "metadata-in-a-string",
    what: "a payment whose metadata is a string",
    field: "metadata",
    isFaulty: (metadata) => typeof metadata === "string",
    mended: (note) => ({ note }),
  },
  {
    requirement: "create-payment.optional-strings-number",
    name: "name-of-digits",
    what: "a payment whose customer_name is a number",
    field: "customer_name",
    isFaulty: isNumber,
    mended: String,
  },
];
