import type { PaymentRef } from "./api.ts";
import type { Order, Subject, Webhooks } from "./webhooks.ts";

/** A payment that `reach` brings somewhere, created with an order of its own: webhooks of it are told from all others. */
export async function ordered(webhooks: Webhooks, reach: (order: Order) => Promise<PaymentRef>): Promise<Subject> {
  const order = webhooks.newOrder();
  return { order, payment: await reach(order) };
}
