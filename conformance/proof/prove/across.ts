/**
 * Faults whose doing goes from one scenario to another: only a whole run can tell what comes of them. By name, with the
 * reason.
 */
export const ACROSS: Readonly<Record<string, string>> = {
  "invoice-id-within-business": "the businesses of two scenarios have invoices of the same id",
  "paid-by-first-payment": "the first invoice of all may be that of another scenario",
  "paid-invoice-of-cache": "what is read may have been kept from another scenario",
  "invoice-page-ignored": "how many pages are read depends on what other scenarios have made",
  "invoice-lost-between-pages": "a page is full of what other scenarios have made",
};
