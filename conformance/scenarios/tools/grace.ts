import { type Answer, Blocked, type Session } from "../../scenario/index.ts";
import { answered } from "./answered.ts";
import type { Keys } from "./keys.ts";
import { together } from "./together.ts";
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
 * Rotates a key, and sees the new one work in each of these calls: what they are answered later says nothing of it any
 * more. Throws {@link Blocked} where it does not work, which is judged by a scenario of its own.
 */
export async function rotated<Caller>(
  session: Session,
  owner: Keys<Caller>,
  callsOf: (caller: Caller) => readonly (() => Promise<Answer<unknown>>)[],
): Promise<Caller> {
  const renewed = await owner.rotate();
  await together(callsOf(renewed).map((call) => () => until(session, "the new key", call, () => true)));
  return renewed;
}

/**
 * Rotates a key that works, sees the new one work in each of these calls, and moves time to ten minutes before the end of the grace period;
 * `pass` moves it to half an hour after that end. Well off the edge on both sides: nobody's clock is judged.
 */
export async function rotatedNearlyADayAgo<Caller>(
  session: Session,
  owner: Keys<Caller> & { advance(seconds: number): Promise<void> },
  callsOf: (caller: Caller) => readonly (() => Promise<Answer<unknown>>)[],
): Promise<NearlyOver<Caller>> {
  const renewed = await rotated(session, owner, callsOf);
  await owner.advance(DAY_S - 10 * MINUTE_S);
  return { renewed, pass: () => owner.advance(40 * MINUTE_S) };
}

type Call = () => Promise<Answer<unknown>>;

/**
 * The answer to a call with one key. Throws {@link Blocked} where it is refused, though not for its key, and so is the
 * same call with the other one: what is wrong then has nothing to do with keys.
 */
export async function unlessRefusedToo(call: Call, sameWithOtherKey: Call | undefined): Promise<Answer<unknown>> {
  const answer = answered(await call());
  if (answer.accepted || answer.status === 401) return answer;
  const other = await sameWithOtherKey?.();
  if (other?.accepted === false && other.status !== 401)
    throw new Blocked(`a call was answered ${answer.status} with one key and ${other.status} with the other`);
  return answer;
}
