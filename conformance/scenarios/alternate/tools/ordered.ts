import type { PaymentRef } from "./api.ts";
import type { Notifications, Order, Subject } from "./notifications.ts";

/** A payment that `reach` brings somewhere, created with an order of its own: notifications of it are told from all others. */
export async function ordered<P extends PaymentRef>(
  notifications: Notifications,
  reach: (order: Order) => Promise<P>,
): Promise<Subject & { readonly payment: P }> {
  const order = notifications.newOrder();
  return { order, payment: await reach(order) };
}
