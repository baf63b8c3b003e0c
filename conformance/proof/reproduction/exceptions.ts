const OF_ANOTHER = "only a payment of another scenario shows it in the list, and that payment must exist by then";
const AT_ONCE = "needs requests that arrive within one millisecond";
const DIFFERENT_AMOUNTS = "the amounts that show it are drawn anew in each run";

/** Faults, or single failures, that the same run cannot reproduce, with the reason. */
export const NOT_AGAIN: Readonly<Record<string, string>> = {
  "listed-dollars-in-major-unit: payment.amount-as-requested": OF_ANOTHER,
  "euros-listed-in-the-currency-of-the-business: payment.currency-as-requested": OF_ANOTHER,
  "listed-in-taka: payment.currency-as-requested": OF_ANOTHER,
  "key-in-429": "which request gets the 429 depends on the number of earlier requests",
  "unknown-invoice-stops-next-reminder": "which reminder comes next depends on the order of all steps",
  "refunds-at-once-unlocked": AT_ONCE,
  "refunds-at-once-all-refused": AT_ONCE,
  "reference-race": AT_ONCE,
  "invoice-ids-raced": AT_ONCE,
  "invoice-numbers-raced": AT_ONCE,
  "invoice-numbers-begin-again": "which scenarios get the same number depends on the selection",
  "customer-of-that-phone": "the name comes from an invoice of another scenario",
  "paid-invoice-of-cache": "the cached response belongs to another scenario",
  "paid-by-first-payment": "the first invoice belongs to another scenario",
  "amount-listed-with-fee: payment.amount-never-changes": DIFFERENT_AMOUNTS,
  "amount-in-sixteen-bits": DIFFERENT_AMOUNTS,
  "from-date-by-day": "the checkout window of a payment that is created late in the day ends on the next day",
  "to-date-by-day": "a payment that is created early in the day has no much earlier time on the same day",
};

const SAME_REFERENCE = "the reference is the same in each run, and is already used";
const SAME_ID = "resources of two scenarios get the same id, and a script repeats only one scenario";
const OF_ANOTHER_SCENARIO =
  "only a payment of another scenario shows it in the list, and a script repeats only one scenario";
const SETTLED_AT_ONCE = "needs refunds that settle within one millisecond";

/** Failures that a run reproduces, but the same requests from sh do not, with the reason. */
export const NOT_BY_SH: Readonly<Record<string, string>> = {
  "test-key-at-live-refusal-kept": "a key that was rejected once stays rejected, and the run has already used it",
  "missing-merchant-txn-id-accepted": "the server returns the first payment without a reference for every later one",
  "merchant-txn-id-json-number-accepted": SAME_REFERENCE,
  "merchant-txn-id-empty-string-accepted": SAME_REFERENCE,
  "merchant-txn-id-null-accepted": SAME_REFERENCE,
  "no-payments-are-null": "only an empty list shows it, and the run has created payments by then",
  "invoice-id-within-business": SAME_ID,
  "number-of-paid-invoice-in-digits": "the number is a counter, so it differs each time",
  "unknown-invoice-hides-next": "which invoice is requested next depends on the order of all steps",
  "metadata-of-latest-order": "which of several concurrent payments is the last is random",
  "payment-ids-by-currency": SAME_ID,
  "listed-amount-rounded": OF_ANOTHER_SCENARIO,
  "window-starts-anew-with-each-read": "the window moves by the time until the read, which differs",
  "lists-in-two-orders-in-turn": "the order of a list depends on the number of earlier requests",
  "lists-in-another-order-each-time": "the order changes with every request, so the content of a page is random",
  "listed-amounts-in-major-unit": OF_ANOTHER_SCENARIO,
  "refunds-settled-at-once-lost": SETTLED_AT_ONCE,
  "refunds-settled-at-once-not-whole": SETTLED_AT_ONCE,
  "refunds-without-key-are-one-of-all-payments":
    "every response repeats the first refund without a key, which the run created",
};

/** Returns true if a fault, or one failure of it, is an exception. */
export function isExcepted(exceptions: Readonly<Record<string, string>>, fault: string, requirement: string): boolean {
  return Object.hasOwn(exceptions, fault) || Object.hasOwn(exceptions, `${fault}: ${requirement}`);
}

const SHOWN_BEFORE = "the failure is in the invoice that was read before, and the payment is correct";

/** Failures whose effect visible from sh is the same for a sound deployment, with the reason. */
export const ALSO_OF_SOUND: Readonly<Record<string, string>> = {
  "total-is-what-is-left-to-pay: invoice.payment-of-total": SHOWN_BEFORE,
  "getInvoice 200 /data/currency type: invoice.payment-of-total": SHOWN_BEFORE,
  "refund-id-of-payment: refund-states.reject-fails":
    "the recorded refunds have one id, so the script reads the rejected refund in place of the others",
};
