import type { Payment } from "../../../../generated/alternate/types.ts";
import type { Session } from "../../../scenario/index.ts";
import { untilStatus } from "../../tools/waiting.ts";
import { createApart } from "./apart.ts";
import type { Listings } from "./listing.ts";
import { windowOf } from "./times.ts";

/** A payment that was paid when much of its window had passed, in a business of its own. */
export interface PaidLate {
  readonly payment: Payment;
  readonly listings: Listings;
}

/** Throws Blocked where the driver can make no business, or not move its time. */
export async function createPaidLate(session: Session): Promise<PaidLate> {
  const { api, given, driver, listings, advance } = await createApart(session);
  const waiting = await given.newPayment();
  await advance(Math.floor(windowOf(waiting) / 3_000)); // in seconds: a third of the window
  await driver.approve(waiting);
  const read = () => api.readPayment(waiting);
  const payment = await untilStatus(session, "payment", "COMPLETED", read);
  return { payment: { ...payment, expires_at: waiting.expires_at }, listings };
}
