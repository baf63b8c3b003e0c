/**
 * Faults and latitudes whose effect extends from one scenario to another, so that only a complete run can show it. By
 * name, with the reason.
 */
export const ACROSS: Readonly<Record<string, string>> = {
  "invoice-id-within-business": "the invoices of two scenarios get the same id",
  "paid-by-first-payment": "the first invoice may belong to another scenario",
  "paid-invoice-of-cache": "the cached response may belong to another scenario",
  "invoice-page-ignored": "the number of pages depends on the resources of other scenarios",
  "create-payment-not-found": "the judged lists contain resources of other scenarios",
  "create-invoice-not-found": "the judged lists contain resources of other scenarios",
  "invoice-ids-raced": "the invoices of two scenarios get the same id",
  "unknown-invoice-hides-next": "the next invoice may belong to another scenario",
  "invoice-lost-between-pages": "resources of other scenarios fill a page",
  "unknown-invoice-stops-next-reminder": "the next reminder may belong to another scenario",
  "lists-in-two-orders-in-turn": "the order of a list depends on the number of earlier requests",
  "last-page-drops-one": "which page is the last depends on the resources of other scenarios",
  "second-page-repeats-one": "whether there is a second page depends on the resources of other scenarios",
  "listed-dollars-in-major-unit": "the judged lists contain resources of other scenarios",
  "euros-listed-in-the-currency-of-the-business": "the judged lists contain resources of other scenarios",
  "listed-in-taka": "the judged lists contain resources of other scenarios",
  "key-in-429": "which request gets the 429 depends on the number of earlier requests",
  "rate-limited": "which request gets the 429 depends on the number of earlier requests",
  "slow-now-and-then": "which request is slow depends on the number of earlier requests",
};
