import { type Answer, Blocked, type Session } from "../../scenario/index.ts";
import { attempt } from "./attempt.ts";

const FIRST_INTERVAL_MS = 50;
const LONGEST_INTERVAL_MS = 1_000;

/**
 * Reads until `ready`, within the run's budget, and judges nothing: throws {@link Blocked} when it does not come. A read
 * that is answered without the data may be too early, and is made again.
 */
export async function until<T>(
  session: Session,
  step: string,
  read: () => Promise<Answer<T>>,
  ready: (value: T) => boolean,
): Promise<T> {
  const deadlineMs = session.clock.monotonic() + session.eventuallyMs;
  for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = longer(intervalMs)) {
    const leftMs = deadlineMs - session.clock.monotonic();
    const find = async () => (await read()).data;
    const found = leftMs > 0 ? await attempt(find) : await find(); // the last one says why there is nothing
    if (found !== undefined && ready(found)) return found;
    if (leftMs <= 0) throw new Blocked(`${step} did not show within ${session.eventuallyMs / 1000} s`);
    await session.pause(Math.min(intervalMs, leftMs));
  }
}

/**
 * Reads a resource, called `noun` for people, until it has the status, as {@link until} does. One that is shown in another
 * case has come, and will never be shown otherwise: a schema has judged it already, and nobody waits for it any longer.
 */
export function untilStatus<Read extends { readonly status: string }>(
  session: Session,
  noun: string,
  status: Read["status"],
  read: () => Promise<Answer<Read>>,
): Promise<Read> {
  return until(session, `the ${noun} as ${status}`, read, ({ status: shown }) => {
    if (shown !== status && isSameButForCase(shown, status))
      throw new Blocked(`the ${noun} has the status ${JSON.stringify(shown)}, which never becomes ${status}`);
    return shown === status;
  });
}

/** Whether a value, which may be of any type, differs from a text in nothing but its case. */
export function isSameButForCase(shown: unknown, text: string): boolean {
  return typeof shown === "string" && shown.toUpperCase() === text.toUpperCase();
}

/** Asks until an answer is the `last` one wanted, within the run's budget; hands on the last there was. Judges nothing. */
export async function answerUntil<T>(
  session: Session,
  read: () => Promise<Answer<T>>,
  last: (answer: Answer<T>) => boolean,
): Promise<Answer<T>> {
  const deadlineMs = session.clock.monotonic() + session.eventuallyMs;
  for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = longer(intervalMs)) {
    const answer = await read();
    const leftMs = deadlineMs - session.clock.monotonic();
    if (last(answer) || leftMs <= 0) return answer;
    await session.pause(Math.min(intervalMs, leftMs));
  }
}

function longer(intervalMs: number): number {
  return Math.min(intervalMs * 2, LONGEST_INTERVAL_MS);
}
