import { compareMoney, formatMoney, roundMoney, toNumber } from "../../../shared/sandbox/values/money.ts";
import { expiresAt } from "../rules/create-payment.ts";
import { presentTime } from "../rules/presentation.ts";
import {
  createdOtherwise,
  faults,
  type IntegrationFault,
  isLarge,
  readOtherwise,
  refundCreatedOtherwise,
  refundReadOtherwise,
} from "./fault.ts";

/** Wrong values and texts of certain payments and refunds, in certain responses. */
const values: readonly IntegrationFault[] = faults({
  "description-of-refunded-dollars-lost": [
    "A payment in USD is read without its description once it is REFUNDED.",
    "payment.description-echoed",
    readOtherwise(({ currency, status, description }) => ({
      description: currency === "USD" && status === "REFUNDED" ? undefined : description,
    })),
  ],
  "metadata-of-thousands-lost": [
    "A payment of 1,000 or more is read without its valueC.",
    ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
    readOtherwise(({ amount, valueC }) => ({ valueC: isLarge(amount) ? undefined : valueC })),
  ],
  "amount-of-dollars-rounded-once-paid": [
    "A payment in USD that was paid is read with its amount rounded to tenths.",
    ["payment.amount-as-requested", "list-payments.listed-as-read"],
    readOtherwise(({ currency, completedAtMs, amount }) =>
      currency === "USD" && completedAtMs !== undefined ? { amount: formatMoney(roundMoney(amount, 1)) } : {},
    ),
  ],
  "thousands-separated-when-read": [
    "A payment of 1,000 or more is read with commas in its amount.",
    "payment.amount",
    readOtherwise(({ amount }) =>
      isLarge(amount) ? { amount: formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ",") } : {},
    ),
  ],
  "currency-of-nagad-is-taka-once-paid": [
    "A payment by NAGAD that was paid is read as one in BDT.",
    ["payment.currency-as-requested", "list-payments.listed-as-read"],
    readOtherwise(({ vendor, completedAtMs }) =>
      vendor === "NAGAD" && completedAtMs !== undefined ? { currency: "BDT" } : {},
    ),
  ],
  "vendor-read-as-bkash": [
    "A payment for which NAGAD was preferred is read with BKASH as its vendor, until it is paid.",
    ["payment.vendor-as-preferred", "list-payments.listed-as-read"],
    readOtherwise(({ preferredVendor, status }) =>
      preferredVendor === "NAGAD" && status === "PENDING" ? { vendor: "BKASH" } : {},
    ),
  ],
  "reference-in-small-letters-once-cancelled": [
    "A payment that was cancelled is read with its merchantTxnId in small letters.",
    "payment.merchant-txn-id-as-sent",
    readOtherwise(({ status, merchantTxnId }) =>
      status === "CANCELLED" ? { merchantTxnId: merchantTxnId.toLowerCase() } : {},
    ),
  ],
  "amount-of-six-digits-is-a-float": [
    "A payment of a hundred thousand or more is read with the amount that a float of 32 bits holds.",
    "payment.amount-as-requested",
    readOtherwise(({ amount }) =>
      compareMoney(amount, { units: 100_000n, scale: 0 }) < 0
        ? {}
        : { amount: Math.fround(toNumber(amount)).toFixed(2) },
    ),
  ],
  "description-trimmed-on-create": [
    "The answer to the create request has its description without the blanks at its ends.",
    "payment.description-echoed",
    createdOtherwise(({ description }) => ({ description: description?.trim() })),
  ],
  "line-breaks-are-blanks": [
    "A line break in valueA is read as a blank.",
    ["events.payment-completed-metadata", "events.refund-webhook-metadata", "payment.metadata-on-reads"],
    readOtherwise(({ valueA }) => ({ valueA: valueA?.replaceAll("\n", " ") })),
  ],
  "backslashes-doubled-when-failed": [
    "A payment that FAILED is read with every backslash of valueB twice.",
    "payment.metadata-on-reads",
    readOtherwise(({ status, valueB }) => (status === "FAILED" ? { valueB: valueB?.replaceAll("\\", "\\\\") } : {})),
  ],
  "accents-lost-when-expired": [
    "A payment that EXPIRED is read with its description in plain letters.",
    "payment.description-echoed",
    readOtherwise(({ status, description }) =>
      status === "EXPIRED" ? { description: description?.normalize("NFD").replaceAll(/\p{M}/gu, "") } : {},
    ),
  ],
  "reason-without-other-scripts": [
    "The answer to a refund has a question mark for each character of its reason that is no ASCII.",
    "refund.reason-as-supplied",
    refundCreatedOtherwise(({ reason }) => ({ reason: reason.replaceAll(/[^\p{ASCII}]/gu, "?") })),
  ],
  "reason-cut-when-read": [
    "A refund is read with the first forty characters of its reason.",
    "refund.reason-as-supplied",
    refundReadOtherwise(({ reason }) => ({ reason: reason.slice(0, 40) })),
  ],
  "merchant-ref-in-capitals-when-failed": [
    "A refund that FAILED is read with its merchantRef in capitals.",
    "refund.merchant-ref-as-supplied",
    refundReadOtherwise(({ status, merchantRef }) =>
      status === "FAILED" ? { merchantRef: merchantRef?.toUpperCase() } : {},
    ),
  ],
  "refund-amount-of-thousands-in-whole-units": [
    "A refund of 1,000 or more is read with its amount rounded to whole units.",
    ["refund.amount-as-requested", "refund.amount-never-changes"],
    refundReadOtherwise(({ amount }) => (isLarge(amount) ? { amount: formatMoney(roundMoney(amount, 0)) } : {})),
  ],
  "refund-total-of-thousands-in-whole-units": [
    "A payment of 1,000 or more is read with its refundTotal rounded to whole units.",
    "payment.refund-total-is-sum",
    readOtherwise(({ amount }, { refundTotal }) =>
      isLarge(amount) ? { refundTotal: formatMoney(roundMoney(refundTotal, 0)) } : {},
    ),
  ],
  "payment-url-shared-without-vendor": [
    "All payments for which no vendor was preferred have the one paymentUrl of the provider picker.",
    ["payment.payment-url-identifies", "list-payments.listed-as-read"],
    urlOf(({ preferredVendor }, url) => (preferredVendor ? url : url.replace(/[^/]*$/, "pick"))),
  ],
  "payment-url-renewed-when-read": [
    "Each read of a PENDING payment has a paymentUrl with another token.",
    ["payment.payment-url-never-changes", "list-payments.listed-as-read"],
    () => {
      let reads = 0;
      return readOtherwise(({ status, paymentUrl }) => {
        reads += 1;
        return status === "PENDING" ? { paymentUrl: `${paymentUrl}?token=${reads}` } : {};
      });
    },
  ],
});

function urlOf(change: (payment: Parameters<Parameters<typeof readOtherwise>[0]>[0], url: string) => string) {
  const members: Parameters<typeof readOtherwise>[0] = (payment) => ({
    paymentUrl: change(payment, payment.paymentUrl),
  });
  return { ...readOtherwise(members), ...createdOtherwise(members) };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Times that change, are out of order or lie in the future. */
const times: readonly IntegrationFault[] = faults({
  "initiated-at-is-time-of-reading": [
    "A payment that is PENDING is read with the time of reading as its initiatedAt.",
    "payment.initiated-at-never-changes",
    readOtherwise(({ status }, { nowMs }) => (status === "PENDING" ? { initiatedAt: presentTime(nowMs) } : {})),
  ],
  "initiated-at-of-cancelled-is-end": [
    "A payment that was cancelled is read with an initiatedAt that is two seconds later.",
    ["payment.initiated-at-never-changes", "list-payments.listed-as-read"],
    readOtherwise(({ status, initiatedAtMs }) =>
      status === "CANCELLED" ? { initiatedAt: presentTime(initiatedAtMs + 2_000) } : {},
    ),
  ],
  "completed-at-moves-with-whole-refund": [
    "The completedAt of a payment that is REFUNDED is five seconds later than before.",
    ["payment.completed-at-never-changes", "list-payments.listed-as-read"],
    readOtherwise(({ status, completedAtMs = 0 }) =>
      status === "REFUNDED" ? { completedAt: presentTime(completedAtMs + 5_000) } : {},
    ),
  ],
  "expires-at-of-dollars-moves-when-paid": [
    "The expiresAt of a payment in USD that was paid is a minute later than before.",
    ["payment.expires-at-never-changes", "list-payments.listed-as-read"],
    readOtherwise(({ currency, completedAtMs, expiresAtMs }) =>
      currency === "USD" && completedAtMs !== undefined ? { expiresAt: presentTime(expiresAtMs + MINUTE_MS) } : {},
    ),
  ],
  "completed-at-before-initiated-at": [
    "A payment by NAGAD is read with a completedAt that is an hour before its initiatedAt.",
    ["payment.completed-at-not-before-initiated", "list-payments.listed-as-read"],
    readOtherwise(({ vendor, completedAtMs, initiatedAtMs }) =>
      vendor === "NAGAD" && completedAtMs !== undefined ? { completedAt: presentTime(initiatedAtMs - HOUR_MS) } : {},
    ),
  ],
  "completed-at-in-another-zone": [
    "The completedAt of a payment is the local time of Dhaka, and said to be UTC.",
    ["payment.times-not-in-future", "list-payments.listed-as-read"],
    readOtherwise(({ completedAtMs }) =>
      completedAtMs === undefined ? {} : { completedAt: presentTime(completedAtMs + 6 * HOUR_MS) },
    ),
  ],
  "refund-initiated-at-is-end": [
    "A refund that has settled is read with an initiatedAt that is two seconds later.",
    ["refund.completed-at-not-before-initiated", "refund.initiated-at-never-changes"],
    refundReadOtherwise(({ status, initiatedAtMs }) =>
      status === "COMPLETED" ? { initiatedAt: presentTime(initiatedAtMs + 2_000) } : {},
    ),
  ],
  "refund-completed-at-moves": [
    "Each read of a settled refund shows another completedAt, up to twelve seconds late.",
    "refund.completed-at-never-changes",
    () => {
      let reads = 0;
      return refundReadOtherwise(({ completedAtMs }) => {
        reads += 1;
        return completedAtMs === undefined ? {} : { completedAt: presentTime(completedAtMs + 2_000 * (reads % 7)) };
      });
    },
  ],
  "refund-completed-at-before-initiated-at": [
    "A refund that has settled is read with a completedAt that is a minute before its initiatedAt.",
    "refund.completed-at-not-before-initiated",
    refundReadOtherwise(({ completedAtMs, initiatedAtMs }) =>
      completedAtMs === undefined ? {} : { completedAt: presentTime(initiatedAtMs - MINUTE_MS) },
    ),
  ],
  "refund-times-in-another-zone": [
    "The times of a refund are the local time of Dhaka, and said to be UTC.",
    "refund.times-not-in-future",
    { ...refundReadOtherwise(inDhaka), ...refundCreatedOtherwise(inDhaka) },
  ],
  "window-capped-at-half-an-hour": [
    "No checkout window is longer than 30 minutes, whatever expiresInMinutes says.",
    "create-payment.expires-in-minutes",
    { expiresAt: (startMs, minutes) => expiresAt(startMs, Math.min(minutes, 30)) },
  ],
  "window-of-half-an-hour-at-least": [
    "Every checkout window other than 15 minutes lasts at least 30 minutes, whatever expiresInMinutes says.",
    "create-payment.expires-in-minutes",
    { expiresAt: (startMs, minutes) => expiresAt(startMs, minutes === 15 ? 15 : Math.max(minutes, 30)) },
  ],
});

function inDhaka({
  initiatedAtMs,
  completedAtMs,
}: {
  readonly initiatedAtMs: number;
  readonly completedAtMs?: number | undefined;
}) {
  const local = (timeMs: number) => presentTime(timeMs + 6 * HOUR_MS);
  return { initiatedAt: local(initiatedAtMs), completedAt: completedAtMs === undefined ? null : local(completedAtMs) };
}

/**
 * Errors of an independent server that affect only one provider, currency, size, kind of text, status or response
 * (ruling 11). They were devised without reference to the scenarios.
 */
export const ofSomePayments: readonly IntegrationFault[] = [...values, ...times];
