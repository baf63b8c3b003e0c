import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { moneyOf, toNumber } from "../../../shared/sandbox/values/money.ts";
import type { Payment } from "../payment.ts";
import { newPayment } from "../rules/create-payment.ts";
import { movePayment } from "../rules/lifecycle.ts";
import { presentTime } from "../rules/presentation.ts";
import { type AlternateFault, createdOtherwise, faults, listedOtherwise, readOtherwise } from "./fault.ts";

/** Faults limited to payments of one kind: a currency, a size, a status, with or without a field. */
export const paymentsOfOneKind: readonly AlternateFault[] = faults({
  "listed-dollars-in-major-unit": [
    "A list shows the amount of a payment in USD in the major unit, rounded: 123 for 12345.",
    ["payment.amount-as-requested", "list-payments.listed-as-read"],
    listedOtherwise(({ currency, amount }) =>
      currency === "USD" ? { amount: Math.round(toNumber(amount) / 100) } : {},
    ),
  ],
  "large-amount-in-single-precision": [
    "An amount is kept as a float of single precision: 98765431 becomes 98765432.",
    "payment.amount-as-requested",
    { newPayment: making(({ amount }) => ({ amount: moneyOf(Math.fround(toNumber(amount))) ?? amount })) },
  ],
  "amount-below-ten-raised": [
    "A payment of less than 10 of the smallest unit is made, of 10.",
    "payment.amount-as-requested",
    { newPayment: making(({ amount }) => ({ amount: toNumber(amount) < 10 ? (moneyOf(10) ?? amount) : amount })) },
  ],
  "amount-is-what-is-left": [
    "A payment that is REFUNDED is read with what is left of it: an amount of 0.",
    ["payment.amount-as-requested", "list-payments.listed-as-read"],
    readOtherwise(({ status }) => (status === "REFUNDED" ? { amount: 0 } : {})),
  ],
  "euros-listed-in-the-currency-of-the-business": [
    "A payment in EUR is listed in BDT.",
    "payment.currency-as-requested",
    listedOtherwise(({ currency }) => (currency === "EUR" ? { currency: "BDT" } : {})),
  ],
  "currency-lost-with-refund": [
    "A payment that is REFUNDED is read in BDT, whatever it was paid in.",
    ["payment.currency-as-requested", "list-payments.listed-as-read"],
    readOtherwise(({ status }) => (status === "REFUNDED" ? { currency: "BDT" } : {})),
  ],
  "dollars-never-complete": [
    "A payment in USD that the customer paid stays PROCESSING.",
    "payment-states.completed-when-paid",
    {
      movePayment: (payment, status, receipt) =>
        payment.currency === "USD" && status === "COMPLETED"
          ? { ...payment, status: "PROCESSING" }
          : movePayment(payment, status, receipt),
    },
  ],
  "rejected-without-name-cancelled": [
    "A payment without customer_name that the provider rejects becomes CANCELLED.",
    "payment-states.failed-when-rejected",
    {
      movePayment: (payment, status, receipt) =>
        movePayment(payment, payment.customerName === undefined && status === "FAILED" ? "CANCELLED" : status, receipt),
    },
  ],
  "name-lost-when-cancelled": [
    "A payment that the customer cancelled is read without its customer_name.",
    "payment.customer-name",
    readOtherwise(({ status }) => (status === "CANCELLED" ? { customer_name: undefined } : {})),
  ],
  "name-in-capitals-without-metadata": [
    "A payment without metadata is read with its customer_name in capitals.",
    "payment.customer-name-as-sent",
    readOtherwise(({ metadata, customerName }) =>
      metadata === undefined ? { customer_name: customerName?.toUpperCase() } : {},
    ),
  ],
  "metadata-null-when-failed": [
    "A payment that failed is read with null for its metadata.",
    "payment.metadata",
    readOtherwise(({ status }) => (status === "FAILED" ? { metadata: null } : {})),
  ],
  "metadata-without-empty-texts": [
    "Metadata are read without the keys whose value is an empty string.",
    "payment.metadata-echoed",
    readOtherwise(({ metadata }) => (metadata ? { metadata: withTexts(metadata, (text) => text || undefined) } : {})),
  ],
  "metadata-cut-at-255": [
    "Metadata are read with the first 255 characters of each string.",
    "payment.metadata-echoed",
    readOtherwise(({ metadata }) => (metadata ? { metadata: withTexts(metadata, (text) => text.slice(0, 255)) } : {})),
  ],
  "metadata-lost-without-name": [
    "The metadata of a payment without customer_name are not kept.",
    "payment.metadata",
    {
      newPayment: making(({ customerName, metadata }) => ({
        metadata: customerName === undefined ? undefined : metadata,
      })),
    },
  ],
  "metadata-keys-in-snake-case-when-expired": [
    "A payment that expired is read with the keys of its metadata in small letters.",
    "payment.metadata-echoed",
    readOtherwise(({ status, metadata }) =>
      status === "EXPIRED" && metadata
        ? { metadata: Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value])) }
        : {},
    ),
  ],
  "metadata-of-dollars-trimmed": [
    "The metadata of a payment in USD are kept without blanks around them, and a backslash is taken out.",
    "payment.metadata-echoed",
    {
      newPayment: making(({ currency, metadata }) => ({
        metadata:
          currency === "USD" && metadata
            ? Object.fromEntries(
                Object.entries(metadata).map(([key, value]) => [
                  key,
                  typeof value === "string" ? value.trim().replaceAll("\\", "") : value,
                ]),
              )
            : metadata,
      })),
    },
  ],
  "method-of-euros-empty": [
    "A payment in EUR that was paid is read with an empty payment_method.",
    "payment.payment-method-after-payment",
    readOtherwise(({ currency, receipt }) => (currency === "EUR" && receipt ? { payment_method: "" } : {})),
  ],
  "transaction-of-large-payment-missing": [
    "A payment of a million or more has no transaction_id after payment.",
    ["payment.transaction-id-after-payment", "invoice.payment-completed"],
    readOtherwise(({ amount }) => (toNumber(amount) >= 1_000_000 ? { transaction_id: null } : {})),
  ],
  "created-at-of-last-change": [
    "A payment that was paid is read with the time of that as its created_at.",
    "payment.created-at-never-changes",
    readOtherwise(({ receipt }) => (receipt ? { created_at: presentTime(receipt.completedAtMs) } : {})),
  ],
  "euros-listed-in-another-zone": [
    "A payment in EUR is listed with a created_at that is six hours late: the time in Dhaka, written as UTC.",
    ["payment.created-at-never-changes", "payment.created-at-not-ahead"],
    listedOtherwise(({ currency, createdAtMs }) =>
      currency === "EUR" ? { created_at: presentTime(createdAtMs + SIX_HOURS_MS) } : {},
    ),
  ],
  "completed-at-of-refund": [
    "A payment that is REFUNDED is read with a completed_at that is another than before.",
    "payment.completed-at-never-changes",
    readOtherwise(({ status, createdAtMs }) =>
      status === "REFUNDED" ? { completed_at: presentTime(createdAtMs) } : {},
    ),
  ],
  "completed-at-in-another-zone": [
    "completed_at is six hours late: the time in Dhaka, written as UTC.",
    "payment.completed-at-not-ahead",
    readOtherwise(({ receipt }) =>
      receipt ? { completed_at: presentTime(receipt.completedAtMs + SIX_HOURS_MS) } : {},
    ),
  ],
  "link-renewed-by-each-read": [
    "Each read shows an expires_at that is a minute later than the one before.",
    "payment.expires-at-never-changes",
    () => {
      const reads = new Map<string, number>();
      return readOtherwise(({ paymentId, expiresAtMs }) => {
        const before = (reads.get(paymentId) ?? 0) + 1;
        reads.set(paymentId, before);
        return { expires_at: presentTime(expiresAtMs + before * 60_000) };
      });
    },
  ],
  "checkout-of-an-amount": [
    "Payments of the same currency share one payment_url below 1,000, and another one from 1,000 on.",
    "payment.payment-url-identifies",
    createdOtherwise(({ currency, amount }) => ({
      payment_url: `https://checkout.example/${currency}/${toNumber(amount) < 1_000 ? "small" : "large"}`,
    })),
  ],
  "checkout-signed-anew-by-each-read": [
    "Each read shows another payment_url.",
    "payment.payment-url-identifies",
    () => {
      let reads = 0;
      return readOtherwise(({ paymentUrl }) => {
        reads += 1;
        return { payment_url: `${paymentUrl}?signature=${reads}` };
      });
    },
  ],
  "transaction-of-the-batch": [
    "Payments in EUR have the transaction_id of the batch in which the provider settles them.",
    "payment.transaction-id-identifies",
    readOtherwise(({ currency, receipt }) => (currency === "EUR" && receipt ? { transaction_id: "BATCH2026" } : {})),
  ],
  "transaction-of-the-refund": [
    "A payment that is REFUNDED is read with the transaction_id of its refund.",
    "payment.transaction-id-never-changes",
    readOtherwise(({ status, receipt }) =>
      status === "REFUNDED" ? { transaction_id: `R${receipt?.transactionId}` } : {},
    ),
  ],
  "cancelled-in-dollars-fails": [
    "A payment in USD that the customer cancels becomes FAILED.",
    "payment-states.cancelled-when-cancelled",
    {
      movePayment: (payment, status, receipt) =>
        movePayment(payment, payment.currency === "USD" && status === "CANCELLED" ? "FAILED" : status, receipt),
    },
  ],
});

const SIX_HOURS_MS = 6 * 3_600_000;

function withTexts(metadata: JsonObject, change: (text: string) => string | undefined): JsonObject {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, typeof value === "string" ? change(value) : value]),
  );
}

function making(change: (payment: Payment) => Partial<Payment>): typeof newPayment {
  return (request, facts) => {
    const payment = newPayment(request, facts);
    return { ...payment, ...change(payment) };
  };
}
