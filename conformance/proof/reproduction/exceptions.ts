/** Faults that the same requests cannot show a second time, or not by sh, with the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  "refunds-at-once-unlocked": "it takes requests that arrive within a millisecond: each curl needs more to start",
  "refunds-at-once-all-refused": "it takes requests that arrive within a millisecond: a run over HTTP may not see it",
  "reference-race": "it takes requests that arrive within a millisecond: each curl needs more to start",
  "invoice-ids-raced": "it takes requests that arrive within a millisecond: each curl needs more to start",
  "test-key-at-live-refusal-kept": "a key that was refused once stays refused: the run itself has done that",
  "missing-merchant-txn-id-accepted": "it makes one payment without a reference, and takes each later one for the same",
  "no-payments-are-null": "only a list without a payment shows it, and the run has made some by then",
  "invoice-id-within-business":
    "the businesses of two scenarios have invoices of the same id: a script is of one scenario",
  "paid-invoice-of-cache": "what is read was kept from another scenario: a script is of one scenario",
};
