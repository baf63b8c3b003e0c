const OF_ANOTHER = "the list shows it of a payment of another scenario, which has to be created by then";

/** Faults, or single failures, that the same run cannot reproduce, with the reason. */
export const NOT_AGAIN: Readonly<Record<string, string>> = {
  "listed-dollars-in-major-unit: payment.amount-as-requested": OF_ANOTHER,
  "euros-listed-in-the-currency-of-the-business: payment.currency-as-requested": OF_ANOTHER,
  "listed-in-taka: payment.currency-as-requested": OF_ANOTHER,
  "key-in-429": "which call is turned down depends on how many there were before",
  "unknown-invoice-stops-next-reminder": "which reminder is next depends on the order of all steps",
  "refunds-at-once-unlocked": "it takes requests that arrive within a millisecond",
  "refunds-at-once-all-refused": "it takes requests that arrive within a millisecond",
  "reference-race": "it takes requests that arrive within a millisecond",
  "invoice-ids-raced": "it takes requests that arrive within a millisecond",
  "invoice-numbers-raced": "it takes requests that arrive within a millisecond",
  "invoice-numbers-begin-again": "which scenarios get the same number depends on which are run",
  "customer-of-that-phone": "the name is that of an invoice of another scenario",
  "paid-invoice-of-cache": "what is read was kept from another scenario",
  "paid-by-first-payment": "the first invoice is that of another scenario",
  "amount-listed-with-fee: payment.amount-never-changes":
    "which amounts are near another, so that the list shows both, is chance: they are others in each run",
  "amount-in-sixteen-bits": "which amounts have more than sixteen bits is chance: they are others in each run",
  "from-date-by-day": "the checkout window of a payment that is made late in the day ends on the next",
  "to-date-by-day": "no time of the same day lies well before a payment that is made at its beginning",
};

/** Failures that a run reproduces, but the same requests from sh do not, with the reason. */
export const NOT_BY_SH: Readonly<Record<string, string>> = {
  "test-key-at-live-refusal-kept": "a key that was refused once stays refused: the run itself has done that",
  "missing-merchant-txn-id-accepted": "it makes one payment without a reference, and takes each later one for the same",
  "merchant-txn-id-json-number-accepted": "its reference is the same in each run, and has been used by then",
  "merchant-txn-id-empty-string-accepted": "its reference is the same in each run, and has been used by then",
  "merchant-txn-id-null-accepted": "its reference is the same in each run, and has been used by then",
  "no-payments-are-null": "only a list without a payment shows it, and the run has made some by then",
  "invoice-id-within-business":
    "the businesses of two scenarios have invoices of the same id: a script is of one scenario",
  "number-of-paid-invoice-in-digits": "a number that counts up is another each time",
  "unknown-invoice-hides-next": "which invoice is asked for next depends on the order of all steps",
  "metadata-of-latest-order": "which of several payments that are created at once is the last is chance",
  "payment-ids-by-currency": "the payments of two scenarios have the same id: a script is of one scenario",
  "listed-amount-rounded": "the list shows it of a payment of another scenario: a script is of one scenario",
  "window-starts-anew-with-each-read": "how much later the window ends is how long it took to come to the read",
  "lists-in-two-orders-in-turn": "in which order a list comes depends on how many were asked for before",
  "lists-in-another-order-each-time": "the order is another at each request: what a page holds is chance",
  "listed-amounts-in-major-unit": "the list shows it of a payment of another scenario: a script is of one scenario",
  "refunds-settled-at-once-lost": "it takes refunds that settle within a millisecond",
  "refunds-settled-at-once-not-whole": "it takes refunds that settle within a millisecond",
  "refunds-without-key-are-one-of-all-payments":
    "each answer is that of the first refund without a key, made by the run",
};

/** Returns true if a fault, or one failure of it, is an exception. */
export function isExcepted(exceptions: Readonly<Record<string, string>>, fault: string, requirement: string): boolean {
  return Object.hasOwn(exceptions, fault) || Object.hasOwn(exceptions, `${fault}: ${requirement}`);
}

const SHOWN_BEFORE = "the payment is right, and the invoice that was read before it is not";

/** Failures whose effect visible from sh is the same for a sound deployment, with the reason. */
export const ALSO_OF_SOUND: Readonly<Record<string, string>> = {
  "total-is-what-is-left-to-pay: invoice.payment-of-total": SHOWN_BEFORE,
  "getInvoice 200 /data/currency type: invoice.payment-of-total": SHOWN_BEFORE,
};
