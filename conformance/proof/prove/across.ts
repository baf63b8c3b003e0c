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
  "unknown-invoice-stops-next-reminder": "the next reminder may be that of another scenario",
  "lists-in-two-orders-in-turn": "in which order a list comes depends on how many were asked for before",
  "last-page-drops-one": "which page is the last depends on what other scenarios have made",
  "second-page-repeats-one": "whether there is a second page depends on what other scenarios have made",
  "listed-dollars-in-major-unit": "lists are judged that other scenarios fill",
  "euros-listed-in-the-currency-of-the-business": "lists are judged that other scenarios fill",
  "listed-in-taka": "lists are judged that other scenarios fill",
  "key-in-429": "which call is turned down depends on how many there were before",
  "rate-limited": "which call is turned down depends on how many there were before",
  "slow-now-and-then": "which call is slow depends on how many there were before",
};
