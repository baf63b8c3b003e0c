/** Path prefix of all hosted pages, relative to the origin. */
export const CHECKOUT_PATH = "/checkout/";

/** Returns the path of a payment's hosted page, relative to the origin. Its only protection is the unguessable id. */
export function paymentCheckoutPath(paymentId: string): string {
  return `${CHECKOUT_PATH}payments/${paymentId}`;
}

/** Returns the path of an invoice's hosted page, relative to the origin. Its only protection is the unguessable id. */
export function invoiceCheckoutPath(invoiceId: string): string {
  return `${CHECKOUT_PATH}invoices/${invoiceId}`;
}
