/** Where all hosted pages begin, below the origin. */
export const CHECKOUT_PATH = "/checkout/";

/** The address of the hosted page of a payment, below the origin. The unguessable id is all that protects it. */
export function paymentCheckoutPath(paymentId: string): string {
  return `${CHECKOUT_PATH}payments/${paymentId}`;
}

/** The address of the hosted page of an invoice, below the origin. The unguessable id is all that protects it. */
export function invoiceCheckoutPath(invoiceId: string): string {
  return `${CHECKOUT_PATH}invoices/${invoiceId}`;
}
