import type { Payment } from "../payment.ts";

/** Where the customer goes after paying, with a hint that proves nothing. Source: What the service does, item 3. */
export function returnAddress({ callbackUrl, paymentId, status }: Payment): string {
  const address = new URL(callbackUrl);
  address.searchParams.append("paymentId", paymentId);
  address.searchParams.append("status", status);
  return address.href;
}
