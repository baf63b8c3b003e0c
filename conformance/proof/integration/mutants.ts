import { type IntegrationStore, type JsonObject, parseMoney, zero } from "../../variants/sandboxes.ts";
import { AFTER_PAYMENT, BEFORE_PAYMENT, type Facts, PAYMENT_STATES, stateOf } from "../mutants/conditions.ts";
import type { Act, BlameRow, MutableVariant } from "../mutants/variant.ts";
import { document } from "./schema-faults.ts";

const OPTIONAL = [
  "description",
  "valueA",
  "valueB",
  "valueC",
  "valueD",
  "customerPhone",
  "customerEmail",
  "expiresInMinutes",
] as const;
const METADATA = ["valueA", "valueB", "valueC", "valueD"];
const NONE_PREFERRED = "a provider that nobody preferred";

const OF_PAYMENTS = {
  providers: ["BKASH", "NAGAD", NONE_PREFERRED],
  currencies: ["BDT", "USD"],
  optional: OPTIONAL,
  states: PAYMENT_STATES,
};

const VENDOR_ELSEWHERE = ["payment.vendor-as-preferred", "list-payments.vendor-filter", "list-payments.listed-as-read"];

/** Requirements in the documents about values that fit their schema. Ruling 3, 4, 11 to 16. */
const blame: readonly BlameRow[] = [
  // The payload of webhooks is open, except for the metadata (ruling 16).
  {
    places: METADATA.map((each) => `payment.completed payment.${each}`),
    blames: ["events.payment-completed-metadata"],
  },
  { places: METADATA.map((each) => `payment.refund* payment.${each}`), blames: ["events.refund-webhook-metadata"] },
  // A webhook is attributed to a payment by any data of this run that it contains (ruling 16).
  {
    places: ["payment.completed *", "payment.refunded *", "payment.refund_failed *"],
    operators: ["of another record"],
    blames: [],
    tolerates: ["events.*"], // so that a webhook naming another refund is missing for its own
  },
  { places: ["payment.completed *", "payment.refunded *", "payment.refund_failed *"], blames: [] },
  // Bodies that are not shown are open, and are read by shape (ruling 5): listed values equal values read (ruling 6).
  { places: ["listPayments payment.paymentId"], blames: ["list-payments.*", "payment.*"], implied: true },
  { places: ["listPayments payment.*"], blames: ["list-payments.*", "payment.*", "payment-states.*"], implied: true },
  {
    places: ["getRefund refund.*"],
    operators: ["null", "absent", "another type", "empty"],
    blames: ["refund.*", "refund-states.*", "get-refund.*"],
    implied: true,
  },
  { places: ["getRefund refund.status"], blames: ["refund-states.*"], implied: true },
  { places: ["getRefund refund.refundId"], blames: ["refund.refund-id*", "get-refund.*"], implied: true },
  { places: ["getRefund refund.paymentId"], blames: ["refund.payment-id*", "get-refund.*"], implied: true },
  {
    places: ["getRefund refund.completedAt", "getRefund refund.initiatedAt"],
    blames: ["refund.*", "get-refund.*"],
    implied: true,
  },
  {
    places: ["* payment.paymentId"],
    blames: ["payment.payment-id*", "get-payment.*", "list-payments.holds-own-payments"],
  },
  { places: ["* refund.refundId"], blames: ["refund.refund-id*", "get-refund.*"] },
  {
    places: ["* refund.paymentId"],
    blames: ["refund.payment-id*", "create-refund.payment-of-path", "get-refund.payment-of-path"],
  },
  { places: ["* payment.merchantTxnId"], blames: ["payment.merchant-txn-id-as-sent"] },
  { places: ["* payment.amount"], blames: ["payment.amount-*"] },
  { places: ["* refund.amount"], blames: ["refund.amount-*", "create-refund.amount-defaults-to-remaining"] },
  { places: ["* payment.currency"], blames: ["payment.currency-*"] },
  // INITIATED may be shown for a while, and the mutated value is not more wrong than PENDING (ruling 13).
  { places: ["getPayment payment.status"], when: (_, was) => was === "INITIATED", blames: [] },
  {
    places: ["* payment.status"],
    blames: [
      "payment-states.*",
      "get-payment.current-status",
      "refund-states.failed-keeps-payment",
      "create-payment.response-status-pending",
    ],
  },
  {
    places: ["createRefund refund.status"],
    blames: ["create-refund.response-status-initiated", "refund-states.create-initiated"],
  },
  { places: ["createPayment payment.vendor"], when: ({ provider }) => provider === NONE_PREFERRED, blames: [] },
  // A vendor is stated, and that it is the preferred one is implied (ruling 12).
  {
    places: ["createPayment payment.vendor"],
    operators: ["other member", "of another record"],
    blames: ["payment.vendor-as-preferred"],
  },
  { places: ["createPayment payment.vendor"], blames: ["payment.vendor-*"] },
  // Reads show the vendor of a payment without a preferred one: its list entries are checked against that.
  {
    places: ["getPayment payment.vendor"],
    operators: ["null", "absent"],
    when: ({ provider }) => provider !== NONE_PREFERRED,
    blames: ["payment.vendor-on-reads"],
    tolerates: VENDOR_ELSEWHERE,
    implied: true,
  },
  { places: ["* payment.vendor"], blames: [], tolerates: VENDOR_ELSEWHERE },
  {
    places: ["* payment.paymentUrl"],
    blames: ["payment.payment-url-*"],
    tolerates: ["auth.other-business-payment-not-read"], // the address of a checkout contains the id of its payment
  },
  { places: ["* payment.description"], blames: ["payment.description-echoed"] },
  { places: ["createPayment payment.refundTotal"], blames: ["create-payment.response-refund-total-zero"] },
  {
    places: ["* payment.refundTotal"],
    blames: ["payment.refund-total-*", "payment-states.partial-refund-raises-total"],
  },
  { places: ["createPayment payment.completedAt"], blames: ["create-payment.response-completed-at-null"] },
  // It is open which time is shown as completedAt of a payment that was not completed (ruling 12).
  { places: ["* payment.completedAt"], when: ({ state }) => !AFTER_PAYMENT.includes(state), blames: [] },
  // No stated requirement defines the time of completion: a wrong time that is always the same violates at most an
  // implied one (ruling 4).
  {
    places: ["* payment.completedAt"],
    operators: ["a minute late", "hours early", "of another member"],
    conditions: ["always", "provider", "currency", "amount", "field", "ordinal"],
    blames: ["payment.completed-at-*", "payment.times-not-in-future", "list-payments.listed-as-read"],
    implied: true,
  },
  { places: ["* payment.completedAt"], blames: ["payment.completed-at-*", "payment-states.approve-sets-completed-at"] },
  { places: ["* payment.initiatedAt"], blames: ["payment.initiated-at-*", "create-payment.expires-*"] },
  {
    places: ["* payment.expiresAt"],
    when: ({ state }) => state === "expired",
    blames: [],
    // It stays for a payment whose window passed; for one that a driver expired, the effect is unknown (ruling 4).
    tolerates: ["list-payments.listed-as-read", "payment.expires-at-never-changes"],
  },
  { places: ["* payment.expiresAt"], blames: ["payment.expires-at-*", "create-payment.expires-*"] },
  { places: METADATA.map((each) => `* payment.${each}`), blames: ["payment.metadata-*"] },
  { places: ["* refund.reason"], blames: ["refund.reason-as-supplied"] },
  { places: ["* refund.merchantRef"], blames: ["refund.merchant-ref-as-supplied"] },
  { places: ["* refund.initiatedAt"], blames: ["refund.initiated-at-*"] },
  { places: ["* refund.completedAt"], blames: ["create-refund.response-completed-at-null"] },
  { places: ["* envelope.message"], blames: [] },
  { places: ["* envelope.data"], blames: ["*"] },
  { places: ["* envelope.*"], blames: ["envelope.*"] },
];

function move(
  name: string,
  records: string,
  action: string,
  states: readonly string[],
  blames: readonly string[],
): Act {
  return { kind: "move", name, path: [records, action], variety: records.slice(0, -1), states, blames };
}

function webhook(name: string, variety: string, states: readonly string[], requirement: string): Act {
  return { kind: "webhook", name, path: [], variety, states, blames: [requirement] };
}

/** Returns the facts about the payment that a request would create. */
function factsOfRequest({ payments }: IntegrationStore, business: string, body: JsonObject): Facts | undefined {
  const amount = parsed(body["amount"]);
  if (!amount) return undefined;
  const { length: ordinal } = [...payments.values()].filter(({ businessId }) => businessId === business);
  const { preferredVendor, currency } = body;
  return {
    provider: typeof preferredVendor === "string" ? preferredVendor : NONE_PREFERRED,
    currency: String(currency),
    amount,
    given: new Set(Object.keys(body).filter((each) => body[each] !== undefined)),
    state: BEFORE_PAYMENT,
    ordinal,
    count: ordinal + 1,
  };
}

function parsed(amount: JsonObject[string]) {
  return typeof amount === "string" ? parseMoney(amount) : undefined;
}

const ENVELOPE: Facts = { currency: "BDT", amount: zero, given: new Set(), state: "", ordinal: 0, count: 1 };

/** Properties of the integration variant that mutants need. */
export const mutable: MutableVariant<IntegrationStore> = {
  variant: "integration",
  document,
  records: {
    payment: { id: "paymentId", without: ["refundId"] },
    refund: { id: "refundId", without: [] },
    envelope: { id: "data", without: [] },
  },
  channels: [
    { name: "createPayment", record: "envelope", schema: "CreatePaymentResponse", once: true },
    { name: "createPayment", record: "payment", schema: "CreatedPayment", once: true },
    { name: "getPayment", record: "envelope", schema: "GetPaymentResponse" },
    { name: "getPayment", record: "payment", schema: "Payment" },
    { name: "listPayments", record: "payment", schema: "Payment" },
    { name: "createRefund", record: "envelope", schema: "CreateRefundResponse", once: true },
    { name: "createRefund", record: "refund", schema: "CreatedRefund", once: true },
    { name: "getRefund", record: "refund", schema: "CreatedRefund" },
    { name: "payment.completed", record: "payment", schema: "Payment", once: true },
    { name: "payment.refunded", record: "payment", schema: "Payment", once: true },
    { name: "payment.refunded", record: "refund", schema: "CreatedRefund", once: true },
    { name: "payment.refund_failed", record: "payment", schema: "Payment", once: true },
    { name: "payment.refund_failed", record: "refund", schema: "CreatedRefund", once: true },
  ],
  requests: ["CreatePaymentRequest", "CreateRefundRequest"],
  varieties: {
    payment: OF_PAYMENTS,
    refund: { ...OF_PAYMENTS, optional: ["merchantRef"] },
  },
  changing: ["status", "refundTotal", "completedAt", "vendor"],
  canShow({ name, record, member }, state) {
    if (member === "completedAt" && name !== "createPayment" && record === "payment" && !AFTER_PAYMENT.includes(state))
      return false;
    if (name === "createPayment") return state === BEFORE_PAYMENT;
    if (name === "payment.completed") return state === "completed";
    if (name === "payment.refunded") return ["part refunded", "part refunded twice", "wholly refunded"].includes(state);
    if (name === "payment.refund_failed") return state !== "completed" && AFTER_PAYMENT.includes(state);
    if (name === "createRefund") return AFTER_PAYMENT.slice(0, -1).includes(state);
    return record === "refund" ? AFTER_PAYMENT.includes(state) : true;
  },
  acts: [
    {
      ...{ kind: "request", name: "createPayment", path: [], variety: "payment", states: [BEFORE_PAYMENT] },
      request: "CreatePaymentRequest",
      valid: {
        amount: "100.00",
        currency: "BDT",
        merchantTxnId: "order-0",
        callbackUrl: "https://merchant.example/",
        preferredVendor: null,
      },
      // Rejection of a value that is not a number is stated only for amounts (ruling 2).
      invalid: { expiresInMinutes: ["create-payment.expires-in-minutes-string"] },
      blames: ["create-payment.*", "service.*"],
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
      ...{ kind: "request", name: "createRefund", path: [], variety: "refund", states: AFTER_PAYMENT.slice(0, -1) },
      request: "CreateRefundRequest",
      valid: { amount: "1.00", reason: "corrected" },
      blames: ["create-refund.*", "service.*"],
    },
    {
      kind: "request",
      name: "getRefund",
      path: [],
      variety: "refund",
      states: AFTER_PAYMENT,
      blames: ["get-refund.*"],
    },
    move("approvePayment", "payments", "approve", [BEFORE_PAYMENT], ["payment-states.*", "events.payment-completed"]),
    move("rejectPayment", "payments", "reject", [BEFORE_PAYMENT], ["payment-states.*"]),
    move("cancelPayment", "payments", "cancel", [BEFORE_PAYMENT], ["payment-states.*"]),
    move("expirePayment", "payments", "expire", [BEFORE_PAYMENT], ["payment-states.*"]),
    move("settleRefund", "refunds", "settle", AFTER_PAYMENT, [
      "refund-states.*",
      "payment-states.*",
      "payment.refund-total-*",
      "events.*",
    ]),
    move("rejectRefund", "refunds", "reject", AFTER_PAYMENT, [
      "refund-states.*",
      "payment-states.*",
      "payment.refund-total-*",
      "events.*",
    ]),
    webhook("payment.completed", "payment", ["completed"], "events.payment-completed"),
    webhook("payment.refunded", "refund", AFTER_PAYMENT.slice(2), "events.payment-refunded"),
    webhook(
      "payment.refund_failed",
      "refund",
      ["refund failed", "part refunded", "part refunded twice"],
      "events.payment-refund-failed",
    ),
  ],
  factsOfAct(store, { name, kind }, { url, headers }, body) {
    if (kind === "webhook") return undefined;
    const [last = "", before = "", further = ""] = url.pathname.split("/").reverse();
    if (name === "createPayment") return factsOfRequest(store, headers.get("business-id") ?? "", body);
    if (name === "getPayment") return factsOf(store, undefined, last);
    if (name === "getRefund") return factsOf(store, last, undefined);
    if (name !== "createRefund") return factsOf(store, before, before);
    const payment = factsOf(store, undefined, further);
    return (
      payment && { ...payment, amount: parsed(body["amount"]) ?? payment.amount, given: new Set(Object.keys(body)) }
    );
  },
  factsOf(store, record, holder) {
    if (record === "envelope") return ENVELOPE;
    return factsOf(store, holder["refundId"], holder["paymentId"]);
  },
  blame,
};

function factsOf(store: IntegrationStore, refundId: unknown, paymentId: unknown): Facts | undefined {
  const refund = typeof refundId === "string" ? store.refunds.get(refundId) : undefined;
  const payment = store.payments.get(refund?.paymentId ?? String(paymentId));
  if (!payment) return undefined;
  const refunds = store.refundIds.of(payment.paymentId).flatMap((id) => store.refunds.get(id) ?? []);
  const given = refund ?? payment;
  return {
    provider: payment.preferredVendor ?? NONE_PREFERRED,
    currency: payment.currency,
    amount: refund?.amount ?? payment.amount ?? zero,
    given: new Set([...OPTIONAL, "merchantRef"].filter((name) => isGiven(Reflect.get(given, name)))),
    state: stateOf(payment.status, refunds),
    get ordinal() {
      return together().indexOf(given);
    },
    get count() {
      return together().length;
    },
  };

  function together(): readonly unknown[] {
    if (refund) return refunds;
    return [...store.payments.values()].filter(({ businessId }) => businessId === payment?.businessId);
  }
}

/** Returns true unless it is the default window of 15 minutes. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== 15;
}
