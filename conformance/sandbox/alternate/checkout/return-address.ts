import type { Payment } from "../payment.ts";

/**
 * Where the customer goes from a payment that has ended: the merchant's own address, with nothing added. Undefined
 * where it gave none, and after an end for which none is shown. Source: Create payment, rows success_url and
 * cancel_url.
 */
export function returnAddress(payment: Payment): string | undefined {
  const address = addressAfter(payment);
  return address === undefined ? undefined : new URL(address).href; // as a header can say it
}

function addressAfter({ status, successUrl, cancelUrl }: Payment): string | undefined {
  if (status === "COMPLETED" || status === "REFUNDED") return successUrl;
  return status === "CANCELLED" ? cancelUrl : undefined;
}
