import type { Invariant, Sighting } from "../../../../scenario/index.ts";
import { identifies, isOfPath } from "../../../shared/scenarios/invariants/identity.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
import { neverChanges } from "../../../shared/scenarios/invariants/never-changes.ts";
import { holdsNoKey } from "../../../shared/scenarios/invariants/no-full-key.ts";
import { asList, keyOf, LONGEST_ID, objectAt, type Shown } from "../../../shared/scenarios/invariants/shown.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { credentialFields } from "../tools/credentials.ts";
import {
  addressOf,
  businessOf,
  createdInvoice,
  createdPayment,
  createdRefund,
  dataOf,
  isPlainEntry,
  readInvoice,
  readPayment,
  rule,
  sentIn,
  shownPayments,
} from "./shown.ts";

/** A value that belongs to one resource only, and that the resource keeps. */
interface OfOne {
  /** Names of the value and of its resource, for people: `payment_url`, `payment`. */
  readonly member: string;
  readonly noun: string;
  /** Returns the resource that an exchange creates or reads. */
  readonly shownIn: (sighting: Sighting) => Shown | undefined;
  /** Returns every resource in which the value is compared with the first one; that of `shownIn` by default. */
  readonly allIn?: (sighting: Sighting) => readonly Shown[];
  /** True once the resource has its final value. */
  readonly isKept?: (found: Found) => boolean;
}

function textOf(found: Found, { member, isKept = () => true }: OfOne): string | undefined {
  const value = found[member];
  return typeof value === "string" && value !== "" && value.length <= 10 * LONGEST_ID && isKept(found)
    ? value
    : undefined;
}

function belongsToOne(value: OfOne): Invariant["watch"] {
  const { member, noun, shownIn } = value;
  return identifies(
    (sighting) => {
      const resource = shownIn(sighting);
      const id = resource && textOf(resource.found, value);
      return id === undefined
        ? undefined
        : { key: keyOf(addressOf(sighting.request), id), id, whose: resource?.id ?? "" };
    },
    {
      expected: `a ${member} that no other ${noun} has`,
      actual: (shown, id, other) => `${shown} of ${id}, and of ${other} before`,
    },
  );
}

/**
 * The response to a repeated create request is open. Two businesses whose resources share an id violate another rule.
 */
function staysTheSame(value: OfOne): Invariant["watch"] {
  const { member, shownIn, allIn = (sighting) => asList(shownIn(sighting)) } = value;
  return neverChanges<string>({
    noun: member,
    shownIn: (sighting) =>
      allIn(sighting).map((each) => ({ ...each, key: `${businessOf(sighting.request)} ${each.key}` })),
    isFirst: () => true,
    isOpen: ({ request }) => request.operation.startsWith("create"),
    read: (found) => textOf(found, value),
    isSame: (shown, first) => shown === first,
  });
}

/** Reads need not show an address, so that it stays the same is no requirement of its own. */
function both(...watches: readonly Invariant["watch"][]): Invariant["watch"] {
  return (run) => {
    const all = watches.map((watch) => watch(run));
    return (sighting, say) => {
      for (const see of all) see(sighting, say);
    };
  };
}

const PAYMENT_URL: OfOne = {
  member: "payment_url",
  noun: "payment",
  shownIn: (sighting) => createdPayment(sighting) ?? readPayment(sighting),
  allIn: shownPayments,
};

/** Payment, row payment_url. */
export const paymentUrls = rule({
  requirement: "payment.payment-url-identifies",
  counts: "addresses of payments, compared with those of others and those before",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: both(belongsToOne(PAYMENT_URL), staysTheSame(PAYMENT_URL)),
});

/** Payment, row transaction_id: after payment. Its value before that is open. */
const TRANSACTION_ID: OfOne = {
  member: "transaction_id",
  noun: "payment",
  shownIn: readPayment,
  isKept: ({ status }) => status === "COMPLETED" || status === "REFUNDED",
};

/** Payment, row transaction_id. */
export const transactionIds = rule({
  requirement: "payment.transaction-id-identifies",
  counts: "transaction_ids of payments that were paid, compared with those of others",
  operations: ["getPayment"],
  watch: belongsToOne(TRANSACTION_ID),
});

/** Payment, row transaction_id. */
export const transactionIdsStay = rule({
  requirement: "payment.transaction-id-never-changes",
  counts: "transaction_ids of payments that were paid, when shown again",
  operations: ["getPayment"],
  watch: staysTheSame(TRANSACTION_ID),
});

const INVOICE_URL: OfOne = {
  member: "payment_url",
  noun: "invoice",
  shownIn: (sighting) => createdInvoice(sighting) ?? readInvoice(sighting),
};

/** Invoice, row payment_url. */
export const invoiceUrls = rule({
  requirement: "invoice.payment-url-identifies",
  counts: "addresses of invoices, compared with those of others and those before",
  operations: ["createInvoice", "getInvoice"],
  watch: both(belongsToOne(INVOICE_URL), staysTheSame(INVOICE_URL)),
});

/** Invoice, row payment_id: the payment that paid it. Its value before that is open. */
const INVOICE_PAYMENT: OfOne = {
  member: "payment_id",
  noun: "invoice",
  shownIn: readInvoice,
  isKept: ({ status }) => status === "PAID",
};

/** Invoice, row payment_id. */
export const invoicePayments = rule({
  requirement: "invoice.payment-id-identifies",
  counts: "payment_ids of invoices that were paid, compared with those of others",
  operations: ["getInvoice"],
  watch: belongsToOne(INVOICE_PAYMENT),
});

/** Invoice, row payment_id. */
export const invoicePaymentsStay = rule({
  requirement: "invoice.payment-id-never-changes",
  counts: "payment_ids of invoices that were paid, when shown again",
  operations: ["getInvoice"],
  watch: staysTheSame(INVOICE_PAYMENT),
});

/**
 * Payment, row payment_id. The response to a repeated request is open: it may show the first payment. Two requests with
 * different metadata create two payments, since a read shows the metadata unchanged.
 */
export const paymentIds = rule({
  requirement: "payment.payment-id-identifies",
  counts: "payments that were created with metadata, compared with all others",
  operations: ["createPayment"],
  watch: identifies(
    (sighting) => {
      const payment = createdPayment(sighting);
      const whose = payment ? plainOf(objectAt(sentIn(sighting.request), "metadata") ?? {}) : [];
      return payment && whose.length > 0 ? { whose: whose.join(", "), ...payment } : undefined;
    },
    {
      expected: "a payment_id that no other payment has",
      actual: (id, metadata, other) => `${id} for a payment of metadata ${metadata}, and of ${other} before`,
    },
  ),
});

function plainOf(metadata: Found): readonly string[] {
  return Object.entries(metadata)
    .flatMap((entry) => (isPlainEntry(entry) ? [entry.join(" ")] : []))
    .toSorted();
}

/**
 * Invoice, row invoice_id. The response to a repeated request is open: it may show the first invoice, which is of the
 * same customer then.
 */
export const invoiceIds = rule({
  requirement: "invoice.invoice-id-identifies",
  counts: "invoices that were created, compared with those of other customers",
  operations: ["createInvoice"],
  watch: identifies(
    (sighting) => {
      const invoice = createdInvoice(sighting);
      const whose = invoice?.found["customer_name"];
      return invoice && typeof whose === "string" ? { whose, ...invoice } : undefined;
    },
    {
      expected: "an invoice_id that no other invoice has",
      actual: (id, customer, other) => `${id} for an invoice of ${customer}, and of ${other} before`,
    },
  ),
});

/**
 * Refund, row refund_id. The response to a second refund of a payment is open: only those of different payments must
 * differ.
 */
export const refundIds = rule({
  requirement: "refund.refund-id-identifies",
  counts: "refunds that were created, compared with those of other payments",
  operations: ["refundPayment"],
  watch: identifies(
    (sighting) => {
      const refund = createdRefund(sighting);
      return refund && { whose: addressOf(sighting.request).id, ...refund };
    },
    {
      expected: "a refund_id that no refund of another payment has",
      actual: (id, payment, other) => `${id} for a refund of ${payment}, and of ${other} before`,
    },
  ),
});

/** Invoice, row invoice_number. Two businesses may use the same numbers. */
export const invoiceNumbers = rule({
  requirement: "invoice.invoice-number-identifies",
  counts: "invoices that were created, compared with the others of their business",
  operations: ["createInvoice"],
  watch: identifies(
    (sighting) => {
      const invoice = createdInvoice(sighting);
      const number = invoice?.found["invoice_number"];
      if (!invoice || typeof number !== "string" || number.length > LONGEST_ID) return undefined;
      const key = keyOf(addressOf(sighting.request), `${businessOf(sighting.request)} ${number}`);
      return { key, id: number, whose: invoice.id };
    },
    {
      expected: "an invoice_number that no other invoice of the business has",
      actual: (number, invoice, other) => `${number} for ${invoice}, and for ${other} before`,
    },
  ),
});

/** Get payment. */
export const paymentOfPath = rule({
  requirement: "get-payment.payment-of-path",
  counts: "payments that were read",
  operations: ["getPayment"],
  watch: isOfPath("payment_id", ({ request, answer }) =>
    request.operation === "getPayment"
      ? { shown: dataOf(answer)?.["payment_id"], asked: addressOf(request).id }
      : undefined,
  ),
});

/** Refund, row payment_id. */
export const refundOfPath = rule({
  requirement: "refund.payment-id-of-refunded",
  counts: "refunds that were created, compared with their payments",
  operations: ["refundPayment"],
  watch: isOfPath("payment_id", ({ request, answer }) =>
    request.operation === "refundPayment"
      ? { shown: dataOf(answer)?.["payment_id"], asked: addressOf(request).id }
      : undefined,
  ),
});

/**
 * Refund payment, sentence 1: a refund that names another payment of this run refunds that one. Any other name is
 * judged above.
 */
export const refundOfNoOther = rule({
  requirement: "refund-payment.payment-of-path",
  counts: "refunds that were created, compared with all other payments that were",
  operations: ["createPayment", "refundPayment"],
  watch() {
    const payments = createMemory<{ readonly scenario: string }>();
    return (sighting, say) => {
      const { base, id: asked } = addressOf(sighting.request);
      const payment = createdPayment(sighting);
      if (payment) payments.set(`${base} ${payment.id}`, { scenario: sighting.scenario });
      const shown = createdRefund(sighting)?.found["payment_id"];
      if (typeof shown !== "string") return;
      const other = shown === asked ? undefined : payments.get(`${base} ${shown}`);
      if (!other) return say.held();
      const actual = `a refund of ${say.show(shown)}, not of ${say.show(asked)}`;
      say.broken({ expected: "a refund of the payment of the path", actual, since: other.scenario });
    };
  },
});

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

/** Authentication, last sentence (keys); ruling 7. */
export const noFullKey = rule({
  requirement: "auth.no-full-key-in-responses",
  counts: "responses, searched for every key that was accepted",
  readsUnjudged: true,
  watch: holdsNoKey(credentialFields, "secret key"),
});
