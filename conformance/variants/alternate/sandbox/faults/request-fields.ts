import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import type { Incoming } from "../../../shared/sandbox/http/incoming.ts";
import { type Outgoing, toOutgoing } from "../../../shared/sandbox/http/outgoing.ts";
import { type Fields, type ReadField, refuse } from "../../../shared/sandbox/reading/reading.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../shared/sandbox/values/json.ts";
import { requestBody } from "../../../shared/sandbox/wires/json-bodies.ts";
import type { InvoiceRequest, NewLineItem } from "../invoice.ts";
import type { PaymentRequest } from "../payment.ts";
import type { RefundRequest } from "../refund.ts";
import { paymentFields } from "../rules/create-payment.ts";
import { invoiceFields } from "../rules/invoice-fields.ts";
import { refundFields } from "../rules/refund-payment.ts";
import { takesEffect } from "../rules/rejection.ts";
import { type AlternateChange, type AlternateFault, type Call, fault, faults, idOf, onCall } from "./fault.ts";

/** Way in which a field of a body is wrong and the request must be rejected. */
interface FaultyField<Request> {
  readonly requirement: RequirementId;
  /** Prefix of the names of its faults: `payment-without-amount`. */
  readonly name: string;
  /** Description of the request: `a payment without amount`. */
  readonly what: string;
  readonly field: keyof Request & string;
  readonly isFaulty: (field: unknown) => boolean;
  /** Returns the value that a lenient server substitutes for the faulty one. */
  readonly corrected: (field: unknown) => unknown;
  /** Returns the field without its faulty part: equal for the faulty request and its valid twin. */
  readonly otherwise?: (field: unknown) => unknown;
}

/** Way in which a field can be wrong, with its description. */
interface Kind {
  readonly isFaulty: (field: unknown) => boolean;
  readonly words: (noun: string, field: string) => string;
}

const isText = (field: unknown) => typeof field === "string";
const isNumeric = (field: unknown) => isText(field) && !Number.isNaN(Number(field));
const isReadable = (field: unknown) => field !== "" && isNumeric(field);
const isInWords = (field: unknown) => isText(field) && !isNumeric(field);

const whose =
  (words: string): Kind["words"] =>
  (noun, field) =>
    `${noun} whose ${field} is ${words}`;
const MISSING: Kind = { isFaulty: (field) => field === undefined, words: (noun, field) => `${noun} without ${field}` };
const NULL: Kind = { isFaulty: (field) => field === null, words: whose("null") };
const EMPTY: Kind = { isFaulty: (field) => field === "", words: whose("an empty string") };
const NUMBER: Kind = { isFaulty: (field) => typeof field === "number", words: whose("a number") };
const TEXT: Kind = { isFaulty: isText, words: whose("a string") };
const IN_WORDS: Kind = { isFaulty: isInWords, words: (noun, field) => `${noun} of an ${field} in words` };
const IN_A_STRING: Kind = { isFaulty: isReadable, words: (noun, field) => `${noun} of an ${field} in a string` };
const NO_NUMBER: Kind = { isFaulty: isInWords, words: whose("no number") };
const NUMERIC: Kind = { isFaulty: isNumeric, words: whose("a number in a string") };
const ONE_ITEM: Kind = {
  isFaulty: (items) => typeof items === "object" && items !== null && !Array.isArray(items),
  words: whose("one line item instead of an array"),
};

const rowsOf =
  <Request>(noun: string) =>
  (
    requirement: RequirementId,
    name: string,
    field: keyof Request & string,
    { isFaulty, words }: Kind,
    corrected: (field: unknown) => unknown,
  ): FaultyField<Request> => ({ requirement, name, what: words(noun, field), field, isFaulty, corrected });

const payment = rowsOf<PaymentRequest>("a payment");
const invoice = rowsOf<InvoiceRequest>("an invoice");
const refund = rowsOf<RefundRequest>("a refund");

/** Creates a fault of `items` from a fault in any of its lines. */
function line(
  requirement: RequirementId,
  name: string,
  member: keyof NewLineItem,
  { isFaulty, words }: Kind,
  corrected: (field: unknown) => Json,
): FaultyField<InvoiceRequest> {
  const inLines = (items: unknown, change: (line: JsonObject) => Json) =>
    Array.isArray(items) ? items.map((each: Json) => (isJsonObject(each) ? change(each) : each)) : items;
  const isFaultyLine = (each: Json) => isJsonObject(each) && isFaulty(each[member]);
  return {
    requirement,
    name,
    what: words("an invoice of a line", member),
    field: "items",
    isFaulty: (items) => Array.isArray(items) && items.some(isFaultyLine),
    corrected: (items) =>
      inLines(items, (each) => (isFaultyLine(each) ? { ...each, [member]: corrected(each[member]) } : each)),
    otherwise: (items) => inLines(items, ({ [member]: _, ...each }) => each),
  };
}

const always = (value: Json) => () => value;
const nothing = () => undefined;
const ANYWHERE = always("https://merchant.example/notify");

/**
 * Ways in which a new payment can be wrong. A missing field or an amount that is not a number must be rejected; the
 * others should be.
 */
const PAYMENTS: readonly FaultyField<PaymentRequest>[] = [
  payment("create-payment.amount-required", "payment-without-amount", "amount", MISSING, always(100)),
  payment("create-payment.currency-required", "payment-without-currency", "currency", MISSING, always("BDT")),
  payment(
    "create-payment.customer-phone-required",
    "payment-without-customer-phone",
    "customer_phone",
    MISSING,
    always("unknown"),
  ),
  payment("create-payment.callback-url-required", "payment-without-callback-url", "callback_url", MISSING, ANYWHERE),
  payment("create-payment.amount", "amount-in-words", "amount", IN_WORDS, always(100)),
  payment("create-payment.amount-string", "amount-in-a-string", "amount", IN_A_STRING, Number),
  payment("create-payment.amount-empty-string", "amount-empty", "amount", EMPTY, always(100)),
  payment("create-payment.amount-null", "amount-null", "amount", NULL, always(100)),
  payment("create-payment.currency-number", "currency-of-digits", "currency", NUMBER, always("BDT")),
  payment("create-payment.currency-empty-string", "currency-empty", "currency", EMPTY, always("BDT")),
  payment("create-payment.currency-null", "currency-null", "currency", NULL, always("BDT")),
  payment("create-payment.customer-phone-number", "phone-of-digits", "customer_phone", NUMBER, String),
  payment("create-payment.customer-phone-empty-string", "phone-empty", "customer_phone", EMPTY, always("unknown")),
  payment("create-payment.customer-phone-null", "phone-null", "customer_phone", NULL, always("unknown")),
  payment("create-payment.callback-url-number", "callback-of-digits", "callback_url", NUMBER, ANYWHERE),
  payment("create-payment.callback-url-empty-string", "callback-empty", "callback_url", EMPTY, ANYWHERE),
  payment("create-payment.callback-url-null", "callback-null", "callback_url", NULL, ANYWHERE),
  payment("create-payment.metadata-no-object", "metadata-in-a-string", "metadata", TEXT, (note) => ({ note })),
  payment("create-payment.optional-strings-number", "name-of-digits", "customer_name", NUMBER, String),
];

/** Ways in which a new invoice can be wrong. Source: Create invoice, request body. */
const INVOICES: readonly FaultyField<InvoiceRequest>[] = [
  invoice(
    "create-invoice.customer-name-required",
    "invoice-without-customer-name",
    "customer_name",
    MISSING,
    always("Customer"),
  ),
  invoice(
    "create-invoice.customer-phone-required",
    "invoice-without-customer-phone",
    "customer_phone",
    MISSING,
    always("unknown"),
  ),
  invoice("create-invoice.items-required", "invoice-without-items", "items", MISSING, always([])),
  line("create-invoice.line-description-required", "line-without-description", "description", MISSING, always("Item")),
  line("create-invoice.line-quantity-required", "line-without-quantity", "quantity", MISSING, always(1)),
  line("create-invoice.line-unit-price-required", "line-without-unit-price", "unit_price", MISSING, always(0)),
  line("create-invoice.line-unit-price", "unit-price-in-words", "unit_price", NO_NUMBER, always(0)),
  invoice("create-invoice.required-strings-number", "customer-phone-of-digits", "customer_phone", NUMBER, String),
  invoice("create-invoice.required-strings-empty", "customer-phone-empty", "customer_phone", EMPTY, always("unknown")),
  line("create-invoice.required-strings-null", "line-description-null", "description", NULL, always("Item")),
  invoice("create-invoice.items-no-array", "items-of-one-object", "items", ONE_ITEM, (item) => [item]),
  line("create-invoice.line-description-empty", "line-description-empty", "description", EMPTY, always("Item")),
  line(
    "create-invoice.line-quantity-no-number",
    "line-quantity-in-a-string",
    "quantity",
    TEXT,
    (quantity) => Number(quantity) || 1,
  ),
  line("create-invoice.line-unit-price-string", "unit-price-in-a-string", "unit_price", NUMERIC, Number),
  {
    ...invoice("create-invoice.optional-strings-number", "notes-of-digits", "notes", NUMBER, String),
    what: "an invoice whose notes are a number",
  },
  invoice("create-invoice.send-email-string", "send-email-in-a-string", "send_email", TEXT, (flag) => flag === "true"),
];

/** Ways in which a refund can be wrong: only an amount in words must be rejected. Source: Refund payment, body. */
const REFUNDS: readonly FaultyField<RefundRequest>[] = [
  refund("refund-payment.amount", "refund-amount-in-words", "amount", IN_WORDS, nothing),
  refund("refund-payment.amount-string", "refund-amount-in-a-string", "amount", IN_A_STRING, Number),
  refund("refund-payment.amount-empty-string", "refund-amount-empty", "amount", EMPTY, nothing),
  refund("refund-payment.reason-number", "refund-reason-of-digits", "reason", NUMBER, String),
];

/** Ending of the rejection message for a faulty field, and of no other message. */
const DEMAND = "is not what it must be";

/**
 * Returns the readers with one replaced: it reads the substitute of a faulty value and, for `refused`, rejects it as
 * well.
 */
function correcting<Request, Context>(
  fields: Fields<Request, Context>,
  { field, isFaulty, corrected }: FaultyField<Request>,
  refusing: "refused" | "taken",
): Fields<Request, Context> {
  const read: ReadField<unknown, Context> = fields[field];
  const readCorrected: ReadField<unknown, Context> = (value, pointer, context) => {
    if (!isFaulty(value)) return read(value, pointer, context);
    const taken = { value: read(corrected(value), pointer, context).value };
    return refusing === "refused" ? { ...taken, ...refuse(pointer, DEMAND) } : taken;
  };
  return { ...fields, [field]: readCorrected };
}

const takesDemanded: typeof takesEffect = (rejection) =>
  takesEffect(rejection) || rejection?.message.endsWith(DEMAND) === true;

/** Repeats the rejection of a faulty request for every later request with the same key. */
function refusedAgain<Request>(
  call: Call,
  { field, isFaulty }: FaultyField<Request>,
  knownBy: (value: unknown, others: JsonObject, request: Incoming) => string,
): AlternateChange {
  return () => {
    const refused = new Map<string, Outgoing>();
    return {
      wire: onCall(call, async (request, next) => {
        const { [field]: value, ...others } = await requestBody(request);
        const known = knownBy(value, others, request);
        const before = refused.get(known);
        if (before) return before;
        const answer = await next(request);
        if (isFaulty(value) && answer.status === 400) refused.set(known, answer);
        return answer;
      }),
    };
  };
}

/**
 * Three faults for each way in which a new payment can be wrong: it is created; rejected but created; rejected together
 * with its corrected twin.
 */
const refusedPayments: readonly AlternateFault[] = [
  ...PAYMENTS.flatMap((row) => [
    fault(`${row.name}-accepted`, `Create payment accepts ${row.what}.`, row.requirement, {
      paymentFields: correcting(paymentFields, row, "taken"),
    }),
    fault(
      `${row.name}-refused-but-made`,
      `Create payment refuses ${row.what}, and makes it all the same.`,
      row.requirement,
      { paymentFields: correcting(paymentFields, row, "refused"), takesEffect: takesDemanded },
    ),
    fault(
      `${row.name}-refused-once-corrected`,
      `Create payment refuses ${row.what}, and treats the corrected request as a repetition.`,
      row.requirement,
      // An order is identified by everything except its notification address.
      refusedAgain("POST /payments", row, (_, { callback_url: _url, ...order }) => JSON.stringify(order)),
    ),
  ]),
  ...faults({
    "corrected-payment-refused-with-200": [
      "After Create payment refuses a request without amount, the corrected request gets 200 and success false.",
      ["create-payment.data", "envelope.success-true"],
      () => {
        const refused = new Set<string>();
        return {
          wire: onCall("POST /payments", async (request, next) => {
            const { amount, ...others } = await requestBody(request);
            const order = JSON.stringify(others);
            const answer = await next(request);
            if (amount === undefined && answer.status === 400) refused.add(order);
            if (amount === undefined || !refused.has(order)) return answer;
            return toOutgoing({ status: 200, body: { success: false, message: "a double" } });
          }),
        };
      },
    ],
  }),
];

/** The same three faults for each way in which a new invoice can be wrong. */
const refusedInvoices: readonly AlternateFault[] = INVOICES.flatMap((row) => [
  fault(`${row.name}-accepted`, `Create invoice accepts ${row.what}.`, row.requirement, {
    invoiceFields: correcting(invoiceFields, row, "taken"),
  }),
  fault(
    `${row.name}-refused-but-made`,
    `Create invoice refuses ${row.what}, and makes it all the same.`,
    row.requirement,
    { invoiceFields: correcting(invoiceFields, row, "refused"), takesEffect: takesDemanded },
  ),
  fault(
    `${row.name}-refused-once-corrected`,
    `Create invoice refuses ${row.what}, and treats the corrected request as a repetition.`,
    row.requirement,
    refusedAgain("POST /invoices", row, (value, others) => JSON.stringify([others, row.otherwise?.(value)])),
  ),
]);

/**
 * Three faults for each way in which a refund can be wrong: it is created; rejected but settled; rejected together with
 * all later refunds.
 */
const refusedRefunds: readonly AlternateFault[] = REFUNDS.flatMap((row) => [
  fault(`${row.name}-accepted`, `Refund payment accepts ${row.what}.`, row.requirement, {
    refundFields: correcting(refundFields, row, "taken"),
  }),
  fault(
    `${row.name}-refused-but-settled`,
    `Refund payment refuses ${row.what}, and the payment is REFUNDED all the same.`,
    row.requirement,
    (_, store) => ({
      wire: onCall("POST /payments/*/refund", async (request, next) => {
        const { [row.field]: value } = await requestBody(request);
        const answer = await next(request);
        const paid = store.payments.get(idOf(request));
        if (row.isFaulty(value) && answer.status === 400 && paid)
          store.payments.set(paid.paymentId, { ...paid, status: "REFUNDED" });
        return answer;
      }),
    }),
  ),
  fault(
    `${row.name}-refused-once-corrected`,
    `Refund payment refuses ${row.what}, and every refund of the same payment from then on.`,
    row.requirement,
    refusedAgain("POST /payments/*/refund", row, (_value, _others, { url }) => url.href),
  ),
]);

/** Source: Create payment, Create invoice and Refund payment, request bodies. */
export const requestFields: readonly AlternateFault[] = [...refusedPayments, ...refusedInvoices, ...refusedRefunds];
