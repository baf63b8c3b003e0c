import type { CreatedPayment } from "../../../../generated/integration/types.ts";
import type { Session } from "../../../scenario/index.ts";
import type { Apart } from "./apart.ts";
import type { Caller } from "./caller.ts";
import { until } from "./waiting.ts";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** A business whose key was rotated nearly 24 hours ago. */
export interface LateInGrace {
  /** The business with the key that was rotated away. */
  readonly old: Apart;
  readonly renewed: Caller;
  /** Created with the old key, before the rotation. */
  readonly payment: CreatedPayment;
  /** Moves time on until the grace period is over. */
  pass(): Promise<void>;
}

/**
 * Rotates a key that works, sees the new one work, and moves time to ten minutes before the end of the grace period;
 * `pass` moves it to half an hour after that end. Well off the edge on both sides: nobody's clock is judged.
 */
export async function lateInGrace(session: Session, apart: () => Promise<Apart>): Promise<LateInGrace> {
  const old = await apart();
  const payment = await old.given.readablePayment(); // its key works
  const renewed = await old.rotate();
  await until(session, "the new key", renewed.api.listPayments, () => true);
  await old.advance(DAY_S - 10 * MINUTE_S);
  return { old, renewed, payment, pass: () => old.advance(40 * MINUTE_S) };
}
