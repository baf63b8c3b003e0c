import type { Delivery } from "../../../inbox/index.ts";
import type { Notifications, Subject } from "./notifications.ts";

/** Whoever tells that a payment was created has done so by then. */
const WITHIN_MS = 2_000;

/** More than anybody sends of a payment to which nothing has happened: so the whole time is waited. */
const MOST = 10;

/** What arrives of a payment that was created just now, before anything happens to it: often nothing. */
export async function ofCreation(notifications: Notifications, subject: Subject): Promise<readonly Delivery[]> {
  const wait = { count: MOST, atMostMs: WITHIN_MS };
  return (await notifications.arrival("a notification of a new payment", subject, wait)).deliveries;
}
