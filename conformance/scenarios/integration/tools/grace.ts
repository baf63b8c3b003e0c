import type { CreatedPayment } from "../../../../generated/integration/types.ts";
import type { Session } from "../../../scenario/index.ts";
import { mustBeAccepted } from "../../tools/answered.ts";
import { type NearlyOver, rotatedNearlyADayAgo } from "../../tools/grace.ts";
import type { Apart } from "./apart.ts";
import type { Caller } from "./caller.ts";
import { usualCalls } from "./every-call.ts";
import type { Requests } from "./requests.ts";

/** A business whose key was rotated nearly 24 hours ago. */
export interface LateInGrace extends NearlyOver<Caller> {
  /** The business with the key that was rotated away. */
  readonly old: Apart;
  /** Created with the old key, before the rotation. */
  readonly payment: CreatedPayment;
}

/** A business that is {@link LateInGrace}. Throws Blocked where the driver cannot make one. */
export async function lateInGrace(
  session: Session,
  apart: () => Promise<Apart>,
  requests: Requests,
): Promise<LateInGrace> {
  const old = await apart();
  const payment = await old.given.readablePayment();
  await mustBeAccepted(usualCalls(old, payment, requests));
  const callsOf = (caller: Caller) => usualCalls(caller, payment, requests);
  return { old, payment, ...(await rotatedNearlyADayAgo(session, old, callsOf)) };
}
