import type { Session } from "../../../scenario/index.ts";
import { attempt } from "../../tools/waiting.ts";
import type { Apart, Caller } from "./callers.ts";
import { obstacleTo } from "./states.ts";

/** More than two times may differ by that are the same, and much less than any payment can be paid in. */
const PAUSE_S = 5;

/** A business in which time passes between what is done, so that a time that moves with it is seen to move. */
export interface OwnTime extends Caller {
  /** Does nothing where the driver cannot move time: it passes by itself, as fast as answers come. */
  passTime(): Promise<void>;
  /** Nobody else uses it. */
  readonly isOwn: boolean;
}

/**
 * Kinds in waves, between which time passes: the first and the last alone, so that no other has the same times. These and the
 * second are of those that are `telling`: what a deployment does wrong in one of these places alone is seen by what becomes
 * of them.
 */
export function inWaves<Kind>(
  kinds: readonly Kind[],
  isTelling: (kind: Kind) => boolean,
): { readonly first: Kind; readonly waves: readonly (readonly Kind[])[] } {
  const [first, second, last] = kinds.filter(isTelling);
  if (!first || !second || !last) throw new Error("too few kinds are telling");
  const others = kinds.filter((each) => each !== first && each !== second && each !== last);
  const half = (rest: number) => others.filter((_, index) => index % 2 === rest);
  return {
    first,
    waves: [[second, ...half(1)], half(0), [last]],
  };
}

/** A business of the scenario's own or, where the driver cannot make one, the role `main`. */
export async function inOwnTime(
  session: Session,
  { as, apart }: { readonly as: (role: "main") => Caller; readonly apart: () => Promise<Apart> },
): Promise<OwnTime> {
  const own = session.can("newBusiness") ? await attempt(apart) : undefined;
  const passTime = async () => {
    if (own && session.can("advanceTime")) await obstacleTo(() => own.advance(PAUSE_S));
  };
  return Object.assign({ passTime, isOwn: own !== undefined }, own ?? as("main"));
}
