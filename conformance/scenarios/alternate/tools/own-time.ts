import type { Session } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import type { Apart } from "./apart.ts";
import type { Caller } from "./caller.ts";
import { obstacleTo } from "./stories.ts";

/** More than two times may differ by that are the same, and much less than any payment can be paid in. */
const PAUSE_S = 5;

/** A business in which time passes between what is done, so that a time that moves with it is seen to move. */
export interface OwnTime extends Caller {
  /** Does nothing where the driver cannot move time: it passes by itself, as fast as answers come. */
  passTime(): Promise<void>;
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
  return Object.assign({ passTime }, own ?? as("main"));
}
