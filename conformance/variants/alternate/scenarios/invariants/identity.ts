import type { Sighting } from "../../../../scenario/index.ts";
import { identifies, isOfPath } from "../../../shared/scenarios/invariants/identity.ts";
import { createMemory } from "../../../shared/scenarios/invariants/memory.ts";
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

/** A value that belongs to one resource only. */
interface OfOne {
  /** Names of the value and of its resource, for people: `payment_url`, `payment`. */
  readonly member: string;
  readonly noun: string;
  readonly shownIn: (sighting: Sighting) => readonly Shown[];
  /** True once the resource has its final value. */
  readonly isKept?: (found: Found) => boolean;
}

/**
 * Compares each value with those of other resources, and with the one that an earlier read of the same resource showed.
 * The response to a repeated create request is open.
 */
function belongsToOne({ member, noun, shownIn, isKept = () => true }: OfOne): Parameters<typeof rule>[0]["watch"] {
  return () => {
    const owners = createMemory<{ readonly id: string; readonly scenario: string }>();
    const values = createMemory<{ readonly value: string; readonly scenario: string }>();
    return (sighting, say) => {
      const isCreation = sighting.request.operation.startsWith("create");
      for (const { key, id, found } of shownIn(sighting)) {
        const value = found[member];
        if (typeof value !== "string" || value === "" || value.length > 10 * LONGEST_ID || !isKept(found)) continue;
        // Two businesses whose resources share an id violate another rule.
        const business = businessOf(sighting.request);
        const ownerKey = `${addressOf(sighting.request).base} ${value}`;
        const valueKey = `${business} ${key}`;
        const owner = owners.get(ownerKey);
        const before = values.get(valueKey);
        owners.set(ownerKey, owner ?? { id, scenario: sighting.scenario });
        if (before === undefined) values.set(valueKey, { value, scenario: sighting.scenario });
        if (owner !== undefined && owner.id !== id) {
          const actual = `${say.show(value)} of ${say.show(id)}, and of ${say.show(owner.id)} before`;
          say.broken({ expected: `a ${member} that no other ${noun} has`, actual, since: owner.scenario });
        } else if (before !== undefined && before.value !== value && !isCreation) {
          const actual = `${say.show(value)} of ${say.show(id)}, which was ${say.show(before.value)} before`;
          say.broken({ expected: `the same ${member} wherever a ${noun} is shown`, actual, since: before.scenario });
        } else say.held();
      }
    };
  };
}

/** Payment, row payment_url. */
export const paymentUrls = rule({
  requirement: "payment.payment-url-identifies",
  counts: "addresses of payments, compared with those of others and those before",
  operations: ["createPayment", "getPayment", "listPayments"],
  watch: belongsToOne({ member: "payment_url", noun: "payment", shownIn: shownPayments }),
});

/** Payment, row transaction_id: after payment. Its value before that is open. */
export const transactionIds = rule({
  requirement: "payment.transaction-id-identifies",
  counts: "transaction_ids of payments that were paid, compared with those of others and those before",
  operations: ["getPayment"],
  watch: belongsToOne({
    member: "transaction_id",
    noun: "payment",
    shownIn: (sighting) => asList(readPayment(sighting)),
    isKept: ({ status }) => status === "COMPLETED" || status === "REFUNDED",
  }),
});

/** Invoice, row payment_url. */
export const invoiceUrls = rule({
  requirement: "invoice.payment-url-identifies",
  counts: "addresses of invoices, compared with those of others and those before",
  operations: ["createInvoice", "getInvoice"],
  watch: belongsToOne({
    member: "payment_url",
    noun: "invoice",
    shownIn: (sighting) => asList(createdInvoice(sighting) ?? readInvoice(sighting)),
  }),
});

/** Invoice, row payment_id: the payment that paid it. Its value before that is open. */
export const invoicePayments = rule({
  requirement: "invoice.payment-id-identifies",
  counts: "payment_ids of invoices that were paid, compared with those of others and those before",
  operations: ["getInvoice"],
  watch: belongsToOne({
    member: "payment_id",
    noun: "invoice",
    shownIn: (sighting) => asList(readInvoice(sighting)),
    isKept: ({ status }) => status === "PAID",
  }),
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
