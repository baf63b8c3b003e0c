/**
 * Faults and latitudes whose effect extends from one scenario to another, so that only a complete run can show it. By
 * name, with the reason.
 */
export const ACROSS: Readonly<Record<string, string>> = {
  "invoice-id-within-business": "the businesses of two scenarios have invoices of the same id",
  "paid-by-first-payment": "the first invoice of all may be that of another scenario",
  "paid-invoice-of-cache": "what is read may have been kept from another scenario",
  "invoice-page-ignored": "how many pages are read depends on what other scenarios have made",
  "create-payment-not-found": "lists are judged that other scenarios fill",
  "create-invoice-not-found": "lists are judged that other scenarios fill",
  "invoice-ids-raced": "the invoices of two scenarios get the same id",
  "unknown-invoice-hides-next": "the next invoice may be that of another scenario",
  "invoice-lost-between-pages": "a page is full of what other scenarios have made",
  "rate-limited": "which call is turned down depends on how many there were before",
  "slow-now-and-then": "which call is slow depends on how many there were before",
};
