import type { Credentials } from "../../deployment/index.ts";
import { Blocked, type Session } from "../../scenario/index.ts";
import { attempt } from "./waiting.ts";

/** A jump that spoils nothing where everybody sees it: clocks may be so far apart. */
const JUMP_S = 60;

/** Why nothing is judged that needs time to move: it is no fault of the server. */
export const MOVES_OTHERS =
  "the driver moves the time of every business: advanceTime must advance only the time of the given business";

/** Creates something in the role `main`; resolves to the time that it bears, in milliseconds. */
export type TimeOfMain = (session: Session) => Promise<number>;

/**
 * Moves the time of one business forwards. Before the first time in a run, sees that the role `main` keeps its time when
 * that of a new business moves: throws {@link Blocked} with {@link MOVES_OTHERS} where it does not. What runs beside it
 * would be spoiled: payments would expire, keys would end.
 */
export async function advanceTime(
  session: Session,
  businessId: string,
  seconds: number,
  timeOfMain: TimeOfMain,
): Promise<void> {
  if (session.can("advanceTime") && (await movesOthers(session, timeOfMain)))
    throw new Blocked(MOVES_OTHERS, { code: "driver-time" });
  await session.drive("advanceTime", businessId, seconds);
}

/** Whether the role `main` sees a jump of another business; false where that cannot be seen. Looks once a run. */
export function movesOthers(session: Session, timeOfMain: TimeOfMain): Promise<boolean> {
  const run = session.credentials("main");
  const known = seen.get(run) ?? look(session, timeOfMain);
  seen.set(run, known);
  return known;
}

/** By the credentials of the role `main`, which are an object of each run. */
const seen = new WeakMap<Credentials, Promise<boolean>>();

async function look(session: Session, timeOfMain: TimeOfMain): Promise<boolean> {
  const movedMs = await attempt(async () => {
    const { businessId } = await session.drive("newBusiness", {});
    const [startMs, beforeMs] = [session.clock.monotonic(), await timeOfMain(session)];
    await session.drive("advanceTime", businessId, JUMP_S);
    const afterMs = await timeOfMain(session);
    return afterMs - beforeMs - (session.clock.monotonic() - startMs);
  });
  return movedMs !== undefined && movedMs > (JUMP_S * 1_000) / 2;
}
