import { sleep } from "../../../clock/index.ts";
import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";

const INTERVAL_MS = 50;

/** Reads until `ready`, within the run's budget, and judges nothing: throws {@link Blocked} when it does not come. */
export async function until<T>(
  session: Session,
  step: string,
  read: () => Promise<Answer<T>>,
  ready: (value: T) => boolean,
): Promise<T> {
  const deadlineMs = session.clock.monotonic() + session.eventuallyMs;
  for (;;) {
    const { data } = await read();
    if (ready(data)) return data;
    const leftMs = deadlineMs - session.clock.monotonic();
    if (leftMs <= 0) throw new Blocked(`${step} did not show within ${session.eventuallyMs / 1000} s`);
    await sleep(session.clock, Math.min(INTERVAL_MS, leftMs));
  }
}
