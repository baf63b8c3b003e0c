import { type AlternateStore, type JsonObject, parseMoney, zero } from "../../variants/sandboxes.ts";
import { AFTER_PAYMENT, BEFORE_PAYMENT, type Facts, PAYMENT_STATES, stateOf } from "../mutants/conditions.ts";
import type { Act, BlameRow, MutableVariant } from "../mutants/variant.ts";
import { document } from "./schema-faults.ts";

type Money = NonNullable<ReturnType<typeof parseMoney>>;

/** Optional members of create requests, with their names in the sandbox's storage. */
const OPTIONAL_OF_PAYMENTS = {
  customer_name: "customerName",
  customer_email: "customerEmail",
  success_url: "successUrl",
  cancel_url: "cancelUrl",
  metadata: "metadata",
} as const;
const OPTIONAL_OF_INVOICES = { customer_email: "customerEmail", due_date: "dueDate", notes: "notes" } as const;
type Invoice = NonNullable<ReturnType<AlternateStore["invoices"]["get"]>>;

const OF_PAYMENTS = {
  providers: [],
  currencies: ["BDT", "USD"],
  optional: Object.keys(OPTIONAL_OF_PAYMENTS),
  states: PAYMENT_STATES,
};
const OF_INVOICES = {
  providers: [],
  currencies: [],
  optional: [...Object.keys(OPTIONAL_OF_INVOICES), "several items"],
  states: ["unpaid", "paid", "overdue"],
};
/**
 * States in which a refund starts: the document leaves open whether a partly refunded payment can be refunded again
 * (ruling 19).
 */
const REFUNDABLE = ["completed", "refund failed"];

/** Requirements in the documents about values that fit their schema. Rulings 3, 4, 19 and 20. */
const blame: readonly BlameRow[] = [
  { places: ["listPayments payment.payment_id"], blames: ["payment.payment-id*", "list-payments.*"] },
  { places: ["listPayments payment.amount"], blames: ["payment.amount-*", "list-payments.listed-as-read"] },
  { places: ["listPayments payment.currency"], blames: ["payment.currency-*", "list-payments.listed-as-read"] },
  { places: ["listPayments payment.created_at"], blames: ["payment.created-at-*", "list-payments.listed-as-read"] },
  { places: ["listPayments payment.status"], blames: ["list-payments.*", "payment-states.*"], implied: true },
  { places: ["listPayments page.*"], blames: ["list-payments.*"], implied: true },
  {
    places: ["* payment.payment_id"],
    blames: ["payment.payment-id*", "get-payment.*", "list-payments.holds-own-payments"],
  },
  { places: ["createPayment payment.status"], blames: ["payment-states.create-initiated"] },
  // The document does not show transitions, but its table defines the meaning of each status.
  { places: ["* payment.status"], blames: ["payment-states.*", "payment.status*"], implied: true },
  { places: ["* payment.amount"], blames: ["payment.amount-*"] },
  { places: ["* payment.currency"], blames: ["payment.currency-*"] },
  { places: ["getPayment payment.payment_url"], blames: ["payment.payment-url-*"], implied: true },
  { places: ["* payment.payment_url"], blames: ["payment.payment-url-*"] },
  { places: ["* payment.created_at"], blames: ["payment.created-at-*"] },
  { places: ["getPayment payment.expires_at"], blames: ["payment.expires-at-*"], implied: true },
  { places: ["* payment.expires_at"], blames: ["payment.expires-at-*"], implied: true },
  { places: ["* payment.customer_phone"], blames: ["payment.customer-phone-*"] },
  { places: ["* payment.customer_name"], operators: ["null", "absent", "empty"], blames: ["payment.customer-name"] },
  { places: ["* payment.customer_name"], blames: ["payment.customer-name-as-sent"], implied: true },
  { places: ["* payment.metadata"], operators: ["null", "absent"], blames: ["payment.metadata"] },
  { places: ["* payment.metadata"], blames: ["payment.metadata-echoed"] },
  {
    places: ["* payment.transaction_id"],
    operators: ["null", "absent", "empty"],
    blames: ["payment.transaction-id-*"],
  },
  { places: ["* payment.transaction_id"], blames: ["payment.transaction-id-*"], implied: true },
  {
    places: ["* payment.payment_method"],
    operators: ["null", "absent", "empty"],
    blames: ["payment.payment-method-*"],
  },
  { places: ["* payment.payment_method"], blames: [] },
  {
    places: ["* payment.completed_at"],
    operators: ["null", "absent", "moving", "stale"],
    blames: ["payment.completed-at-*"],
  },
  // A time that is wrong from the start is constant: the requirement that forbids it is implied.
  { places: ["* payment.completed_at"], blames: ["payment.completed-at-*"], implied: true },
  // It is stated, and in the schema, that each is a string; its value is implied.
  { places: ["* refund.refund_id"], blames: ["refund.refund-id*"], implied: true },
  {
    places: ["* refund.payment_id"],
    operators: ["of another record"],
    blames: ["refund.payment-id*", "refund-payment.payment-of-path"],
  },
  { places: ["* refund.payment_id"], blames: ["refund.payment-id*"], implied: true },
  { places: ["* refund.amount"], blames: ["refund.amount*", "refund-payment.amount-*"] },
  { places: ["* refund.status"], blames: ["refund-payment.response-status-processing"] },
  { places: ["* refund.created_at"], blames: ["refund.created-at-*"], implied: true },
  { places: ["* invoice.invoice_id"], blames: ["invoice.invoice-id*", "get-invoice.*"] },
  { places: ["* invoice.invoice_number"], blames: ["invoice.invoice-number-*"], implied: true },
  { places: ["createInvoice invoice.status"], blames: ["invoice-states.create-pending"] },
  { places: ["* invoice.status"], blames: ["invoice-states.*"], implied: true },
  { places: ["* invoice.customer_name"], blames: ["invoice.customer-name-as-sent"] },
  { places: ["* invoice.customer_email"], operators: ["null", "absent", "empty"], blames: ["invoice.customer-email"] },
  { places: ["* invoice.customer_email"], blames: ["invoice.customer-email-as-sent"], implied: true },
  { places: ["* invoice.items"], blames: ["invoice.items*", "invoice.line-*", "invoice.subtotal-is-sum"] },
  { places: ["* invoice.subtotal"], blames: ["invoice.subtotal-is-sum"] },
  { places: ["* invoice.total"], blames: ["invoice.total-is-subtotal", "invoice.payment-of-total"] },
  { places: ["* invoice.currency"], blames: ["invoice.currency-*", "invoice.payment-of-total"], implied: true },
  // The server chooses a due date if the request has none.
  { places: ["* invoice.due_date"], when: ({ given }) => !given.has("due_date"), blames: [], tolerates: ["invoice.*"] },
  { places: ["* invoice.due_date"], operators: ["null", "absent"], blames: ["invoice.due-date"] },
  { places: ["* invoice.due_date"], blames: ["invoice.due-date-as-sent"], implied: true },
  { places: ["* invoice.payment_url"], blames: ["invoice.payment-url-*"], implied: true },
  { places: ["* invoice.created_at"], blames: ["invoice.created-at-*"], implied: true },
  { places: ["* invoice.paid_at"], operators: ["null", "absent"], blames: ["invoice.paid-at-*"] },
  { places: ["* invoice.paid_at"], blames: ["invoice.paid-at-*"], implied: true },
  { places: ["* invoice.payment_id"], operators: ["null", "absent"], blames: ["invoice.payment-id-*"] },
  { places: ["* invoice.payment_id"], blames: ["invoice.payment-*"], implied: true },
  { places: ["* line.total"], blames: ["invoice.line-total-*"] },
  { places: ["* line.quantity", "* line.unit_price"], blames: ["invoice.line-total-*", "invoice.items-as-sent"] },
  { places: ["* line.description"], blames: ["invoice.items-as-sent"] },
  { places: ["* envelope.message"], blames: [] },
  // Their texts are names, descriptions and addresses: showing those as sent is implied.
  {
    places: [
      "createPayment envelope.data",
      "refundPayment envelope.data",
      "createInvoice envelope.data",
      "getInvoice envelope.data",
    ],
    operators: ["cut", "trimmed", "escaped", "ASCII only"],
    blames: ["*"],
    implied: true,
  },
  { places: ["* envelope.data"], blames: ["*"] },
  // It is stated, and in the schema, that it is a boolean; that it is true is implied.
  { places: ["* envelope.success"], blames: ["envelope.success-true"], implied: true },
];

/** Properties of the alternate variant that mutants need. */
export const mutable: MutableVariant<AlternateStore> = {
  variant: "alternate",
  document,
  records: {
    payment: { id: "payment_id", without: ["invoice_id", "refund_id"] },
    refund: { id: "refund_id", without: [] },
    invoice: { id: "invoice_id", without: [] },
    line: { id: "unit_price", without: [] },
    page: { id: "total_items", without: [] },
    envelope: { id: "success", without: [] },
  },
  channels: [
    { name: "createPayment", record: "envelope", schema: "CreatePaymentResponse", once: true },
    { name: "createPayment", record: "payment", schema: "CreatedPayment", once: true },
    { name: "getPayment", record: "envelope", schema: "GetPaymentResponse" },
    { name: "getPayment", record: "payment", schema: "Payment" },
    { name: "listPayments", record: "payment", schema: "ListedPayment" },
    { name: "listPayments", record: "page", schema: "Pagination" },
    { name: "refundPayment", record: "envelope", schema: "RefundPaymentResponse", once: true },
    { name: "refundPayment", record: "refund", schema: "CreatedRefund", once: true },
    { name: "createInvoice", record: "envelope", schema: "CreateInvoiceResponse", once: true },
    { name: "createInvoice", record: "invoice", schema: "CreatedInvoice", once: true },
    { name: "getInvoice", record: "envelope", schema: "GetInvoiceResponse" },
    { name: "getInvoice", record: "invoice", schema: "Invoice" },
    { name: "getInvoice", record: "line", schema: "LineItem" },
    { name: "sendInvoiceReminder", record: "envelope", schema: "SendInvoiceReminderResponse" },
  ],
  requests: ["CreatePaymentRequest", "RefundPaymentRequest", "CreateInvoiceRequest", "CreateInvoiceLineItem"],
  varieties: {
    payment: OF_PAYMENTS,
    refund: { ...OF_PAYMENTS, optional: ["reason"] },
    invoice: OF_INVOICES,
  },
  changing: ["status", "transaction_id", "payment_method", "completed_at", "paid_at"],
  canShow({ name, record, member }, state) {
    if (["transaction_id", "payment_method", "completed_at"].includes(member)) return AFTER_PAYMENT.includes(state);
    if (member === "paid_at" || (record === "invoice" && member === "payment_id")) return state === "paid";
    if (name === "createPayment") return state === BEFORE_PAYMENT;
    if (name === "createInvoice") return state === "unpaid";
    return record !== "refund" || REFUNDABLE.includes(state);
  },
  factsOf,
  blame,
  acts: [
    {
      ...{ kind: "request", name: "createPayment", path: [], variety: "payment", states: [BEFORE_PAYMENT] },
      request: "CreatePaymentRequest",
      valid: {
        amount: 10_000,
        currency: "BDT",
        customer_phone: "+8801700000000",
        callback_url: "https://merchant.example/",
      },
      blames: ["create-payment.*"],
    },
    {
      kind: "request",
      name: "getPayment",
      path: [],
      variety: "payment",
      states: PAYMENT_STATES,
      blames: ["get-payment.*"],
    },
    {
      ...{ kind: "request", name: "refundPayment", path: [], variety: "refund", states: ["completed"] },
      request: "RefundPaymentRequest",
      valid: { amount: 100 },
      blames: ["refund-payment.*"],
    },
    {
      ...{ kind: "request", name: "createInvoice", path: [], variety: "invoice", states: ["unpaid"] },
      request: "CreateInvoiceRequest",
      valid: {
        customer_name: "A customer",
        customer_phone: "+8801700000000",
        items: [{ description: "Tea", quantity: 1, unit_price: 100 }],
      },
      blames: ["create-invoice.*"],
    },
    {
      kind: "request",
      name: "getInvoice",
      path: [],
      variety: "invoice",
      states: ["unpaid", "paid", "overdue"],
      blames: ["get-invoice.*"],
    },
    {
      kind: "request",
      name: "sendInvoiceReminder",
      path: [],
      variety: "invoice",
      states: ["unpaid"],
      blames: ["send-invoice-reminder.*"],
    },
    move("approvePayment", "payments", "approve", [BEFORE_PAYMENT], ["payment-states.*", "payment.*"]),
    move("rejectPayment", "payments", "reject", [BEFORE_PAYMENT], ["payment-states.*"]),
    move("cancelPayment", "payments", "cancel", [BEFORE_PAYMENT], ["payment-states.*"]),
    move("expirePayment", "payments", "expire", [BEFORE_PAYMENT], ["payment-states.*"]),
    move("payInvoice", "invoices", "pay", ["unpaid"], ["invoice-states.*", "invoice.*"]),
    move("ageInvoice", "invoices", "age", ["unpaid"], ["invoice-states.*"]),
  ],
  factsOfAct(store, { name }, { url, headers }, body) {
    const [last = "", before = ""] = url.pathname.split("/").reverse();
    const business = headers.get("business-id") ?? "";
    if (name === "createPayment") return factsOfPaymentRequest(store, business, body);
    if (name === "createInvoice") return factsOfInvoiceRequest(store, business, body);
    if (name === "getPayment") return factsOfPayment(store, undefined, last);
    if (name === "getInvoice") return factsOfInvoice(store, last);
    if (name.endsWith("Invoice") || name === "sendInvoiceReminder") return factsOfInvoice(store, before);
    const payment = factsOfPayment(store, undefined, before);
    return payment && name === "refundPayment" ? { ...payment, given: new Set(Object.keys(body)) } : payment;
  },
};

function factsOf(store: AlternateStore, record: string, holder: JsonObject): Facts | undefined {
  if (record === "invoice") return factsOfInvoice(store, String(holder["invoice_id"]));
  if (record === "payment" || record === "refund")
    return factsOfPayment(store, holder["refund_id"], holder["payment_id"]);
  return { currency: "BDT", amount: zero, given: new Set(), state: "", ordinal: 0, count: 1 };
}

function factsOfInvoice({ invoices }: AlternateStore, id: string): Facts | undefined {
  const invoice = invoices.get(id);
  if (!invoice) return undefined;
  const { status, currency, total: amount, items } = invoice;
  const given = namesGiven(OPTIONAL_OF_INVOICES, invoice).filter(
    (each) => each !== "due_date" || !isOwnDueDate(invoice),
  );
  const together = () => [...invoices.values()].filter(({ businessId }) => businessId === invoice.businessId);
  return {
    currency,
    amount: inLargerUnit(amount),
    given: new Set([...given, ...(items.length > 1 ? ["several items"] : [])]),
    state: status === "PAID" ? "paid" : status === "OVERDUE" ? "overdue" : "unpaid",
    get ordinal() {
      return together().indexOf(invoice);
    },
    get count() {
      return together().length;
    },
  };
}

function factsOfPayment(store: AlternateStore, refundId: unknown, paymentId: unknown): Facts | undefined {
  const refund = typeof refundId === "string" ? store.refunds.get(refundId) : undefined;
  const payment = store.payments.get(refund?.paymentId ?? String(paymentId));
  if (!payment) return undefined;
  const refunds = store.refundIds.of(payment.paymentId).flatMap((id) => store.refunds.get(id) ?? []);
  const given = refund ? (refund.reason === undefined ? [] : ["reason"]) : namesGiven(OPTIONAL_OF_PAYMENTS, payment);
  const together = (): readonly unknown[] =>
    refund ? refunds : [...store.payments.values()].filter(({ businessId }) => businessId === payment.businessId);
  return {
    currency: payment.currency,
    amount: inLargerUnit(refund?.amount ?? payment.amount),
    given: new Set(given),
    state: stateOf(payment.status, refunds),
    get ordinal() {
      return together().indexOf(refund ?? payment);
    },
    get count() {
      return together().length;
    },
  };
}

/** Creates a move. Transitions are not shown, so it is implied that a trigger moves anything. */
function move(
  name: string,
  records: string,
  action: string,
  states: readonly string[],
  blames: readonly string[],
): Act {
  return { kind: "move", name, path: [records, action], variety: records.slice(0, -1), states, blames, implied: true };
}

/** Returns the facts about the payment that a request would create. */
function factsOfPaymentRequest({ payments }: AlternateStore, business: string, body: JsonObject): Facts | undefined {
  const { amount, currency } = body;
  if (typeof amount !== "number") return undefined;
  const { length: ordinal } = [...payments.values()].filter(({ businessId }) => businessId === business);
  return {
    currency: String(currency),
    amount: inLargerUnit(parseMoney(String(amount)) ?? zero),
    given: new Set(Object.keys(body)),
    state: BEFORE_PAYMENT,
    ordinal,
    count: ordinal + 1,
  };
}

/** Returns the facts about the invoice that a request would create. */
function factsOfInvoiceRequest({ invoices }: AlternateStore, business: string, body: JsonObject): Facts | undefined {
  const { items } = body;
  if (!Array.isArray(items)) return undefined;
  const { length: ordinal } = [...invoices.values()].filter(({ businessId }) => businessId === business);
  const totals = items.map((each) => Number(each.quantity) * Number(each.unit_price));
  return {
    currency: "BDT",
    amount: inLargerUnit(parseMoney(String(totals.reduce((sum, each) => sum + each, 0))) ?? zero),
    given: new Set([...Object.keys(body), ...(items.length > 1 ? ["several items"] : [])]),
    state: "unpaid",
    ordinal,
    count: ordinal + 1,
  };
}

/** Returns true for a due date 30 days after creation, which is the sandbox's default for requests without one. */
function isOwnDueDate({ dueDate, createdAtMs }: Pick<Invoice, "dueDate" | "createdAtMs">): boolean {
  return dueDate === new Date(createdAtMs + 30 * 86_400_000).toISOString().slice(0, 10);
}

function namesGiven(names: Readonly<Record<string, string>>, record: object): readonly string[] {
  return Object.entries(names).flatMap(([name, kept]) => (Reflect.get(record, kept) === undefined ? [] : [name]));
}

/** Converts an amount, which this variant counts in the smallest unit. */
function inLargerUnit({ units, scale }: Money): Money {
  return { units, scale: scale + 2 };
}
