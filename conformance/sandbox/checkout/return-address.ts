import type { Payment } from "../payment.ts";

/**
 * Where the customer goes after paying, with a hint for the merchant's page. Source: What the service does, 3: "a
 * user-experience signal only, not proof of payment".
 */
export function returnAddress({ callbackUrl, paymentId, status }: Payment): string {
  const address = new URL(callbackUrl);
  address.searchParams.append("paymentId", paymentId);
  address.searchParams.append("status", status);
  return address.href;
}
