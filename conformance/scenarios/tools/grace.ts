import type { Answer, Session } from "../../scenario/index.ts";
import type { Keys } from "./keys.ts";
import { until } from "./waiting.ts";

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

/** A key that was issued nearly 24 hours ago; the one before it still works. */
export interface NearlyOver<Caller> {
  readonly renewed: Caller;
  /** Moves time on until the grace period is over. */
  pass(): Promise<void>;
}

/**
 * Rotates a key that works, sees the new one work, and moves time to ten minutes before the end of the grace period;
 * `pass` moves it to half an hour after that end. Well off the edge on both sides: nobody's clock is judged.
 */
export async function rotatedNearlyADayAgo<Caller>(
  session: Session,
  owner: Keys<Caller> & { advance(seconds: number): Promise<void> },
  callOf: (caller: Caller) => () => Promise<Answer<unknown>>,
): Promise<NearlyOver<Caller>> {
  const renewed = await owner.rotate();
  await until(session, "the new key", callOf(renewed), () => true);
  await owner.advance(DAY_S - 10 * MINUTE_S);
  return { renewed, pass: () => owner.advance(40 * MINUTE_S) };
}
