import type { Credentials } from "../../../deployment/index.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import { attempt } from "./waiting.ts";

/** A jump that does no harm if every business sees it: clocks may differ by that much. */
const JUMP_S = 60;

/** Reason for not judging a scenario that needs time to move: the driver is at fault, not the server. */
export const MOVES_OTHERS =
  "the driver moves the time of every business: advanceTime must advance only the time of the given business";

/** Creates something in the role `main`; resolves to its creation time, in milliseconds. */
export type TimeOfMain = (session: Session) => Promise<number>;

/**
 * Moves the time of one business forward. Before the first move in a run, checks that the time of a new business can be
 * moved without that of the role `main`: throws {@link Blocked} with {@link MOVES_OTHERS} if it cannot, since
 * concurrent scenarios would fail: their payments would expire and their keys would end.
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

/**
 * Resolves to true if the role `main` sees a jump of another business; false if that cannot be determined. Checks once
 * per run.
 */
export function movesOthers(session: Session, timeOfMain: TimeOfMain): Promise<boolean> {
  const run = session.credentials("main");
  const known = results.get(run) ?? moveNewBusiness(session, timeOfMain);
  results.set(run, known);
  return known;
}

/** Results by the credentials of the role `main`, which are a separate object in each run. */
const results = new WeakMap<Credentials, Promise<boolean>>();

async function moveNewBusiness(session: Session, timeOfMain: TimeOfMain): Promise<boolean> {
  const movedMs = await attempt(async () => {
    const { businessId } = await session.drive("newBusiness", {});
    const [startMs, beforeMs] = [session.clock.monotonic(), await timeOfMain(session)];
    await session.drive("advanceTime", businessId, JUMP_S);
    const afterMs = await timeOfMain(session);
    return afterMs - beforeMs - (session.clock.monotonic() - startMs);
  });
  return movedMs !== undefined && movedMs > (JUMP_S * 1_000) / 2;
}
