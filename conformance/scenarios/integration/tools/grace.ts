import type { CreatedPayment } from "../../../../generated/integration/types.ts";
import type { Session } from "../../../scenario/index.ts";
import { mustBeAccepted } from "../../tools/answered.ts";
import { type NearlyOver, rotatedNearlyADayAgo } from "../../tools/grace.ts";
import type { Apart } from "./apart.ts";
import type { Caller } from "./caller.ts";
import { readingCalls } from "./every-call.ts";

/** A business whose key was rotated nearly 24 hours ago. */
export interface LateInGrace extends NearlyOver<Caller> {
  /** The business with the key that was rotated away. */
  readonly old: Apart;
  /** Created with the old key, before the rotation. */
  readonly payment: CreatedPayment;
}

/** A business that is {@link LateInGrace}. Throws Blocked where the driver cannot make one. */
export async function lateInGrace(session: Session, apart: () => Promise<Apart>): Promise<LateInGrace> {
  const old = await apart();
  const payment = await old.given.readablePayment();
  await mustBeAccepted(readingCalls(old.api, payment));
  return { old, payment, ...(await rotatedNearlyADayAgo(session, old, ({ api }) => api.listPayments)) };
}
