import type { Session } from "../../../../scenario/index.ts";
import { attempt } from "../../../shared/scenarios/waiting.ts";
import type { Caller, IsolatedBusiness } from "./callers.ts";
import { obstacleTo } from "./states.ts";

/** Time to pass: more than equal times may differ by, and much less than any payment window. */
const PAUSE_S = 5;

/** A business in which time passes between actions, which reveals times that change with it. */
export interface OwnTime extends Caller {
  /** Does nothing if the driver cannot move time: then only real time passes. */
  passTime(): Promise<void>;
  /** True if only the scenario uses it. */
  readonly isOwn: boolean;
}

/**
 * Splits kinds into waves, between which time passes. The first and the last kind are alone in their waves, so that no
 * other has the same times. These two and the second are decisive kinds, which go through many states: they reveal a
 * fault that a deployment has only at one of these positions.
 */
export function inWaves<Kind>(
  kinds: readonly Kind[],
  isDecisive: (kind: Kind) => boolean,
): { readonly first: Kind; readonly waves: readonly (readonly Kind[])[] } {
  const [first, second, last] = kinds.filter(isDecisive);
  if (!first || !second || !last) throw new Error("too few kinds are telling");
  const others = kinds.filter((each) => each !== first && each !== second && each !== last);
  const half = (rest: number) => others.filter((_, index) => index % 2 === rest);
  return {
    first,
    waves: [[second, ...half(1)], half(0), [last]],
  };
}

/** Returns a business of the scenario's own or, if the driver cannot create one, the role `main`. */
export async function inOwnTime(
  session: Session,
  { as, newBusiness }: { readonly as: (role: "main") => Caller; readonly newBusiness: () => Promise<IsolatedBusiness> },
): Promise<OwnTime> {
  const own = session.can("newBusiness") ? await attempt(newBusiness) : undefined;
  const passTime = async () => {
    if (own && session.can("advanceTime")) await obstacleTo(() => own.advance(PAUSE_S));
  };
  return Object.assign({ passTime, isOwn: own !== undefined }, own ?? as("main"));
}
