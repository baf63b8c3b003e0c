import { type Answer, Blocked, type Blocker, type Session } from "../../scenario/index.ts";

const FIRST_INTERVAL_MS = 50;

const LONGEST_INTERVAL_MS = 1_000;

/** What a read of something that was created waits for, whatever it is: {@link FailedWaits} counts them as one. */
export const WHAT_WAS_CREATED = "what was created";

/**
 * Reads until `ready`, within the run's budget, and judges nothing: throws {@link Blocked} when it does not come. A read
 * that is answered without the data may be too early, and is made again.
 */
export async function until<T>(
  session: Session,
  step: string,
  read: () => Promise<Answer<T>>,
  ready: (value: T) => boolean,
  awaited?: Blocked["awaited"],
): Promise<T> {
  const startedMs = session.clock.monotonic();
  for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = longer(intervalMs)) {
    const found = await reading(read);
    if (!(found instanceof Blocked) && ready(found)) return found;
    const what = found instanceof Blocked ? WHAT_WAS_CREATED : step;
    const budgetMs = session.failedWaits.budgetMs(what);
    const leftMs = startedMs + budgetMs - session.clock.monotonic();
    if (leftMs <= 0) {
      session.failedWaits.add(what);
      const reason = found instanceof Blocked ? found.message : `${step} did not appear`;
      throw new Blocked(`${reason} within ${inSeconds(budgetMs, session)}`, { code: "timed-out" }, awaited);
    }
    await session.pause(Math.min(intervalMs, leftMs));
  }
}

/** What an answer holds, or why it holds nothing. */
async function reading<T>(read: () => Promise<Answer<T>>): Promise<T | Blocked> {
  try {
    return (await read()).data;
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
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
  const awaited = { resource: noun, state: status };
  const isReached = ({ status: shown }: Read) => {
    if (shown !== status && isSameButForCase(shown, status))
      throw new Blocked(
        `the ${noun} has the status ${JSON.stringify(shown)}, which never becomes ${status}`,
        undefined,
        awaited,
      );
    return shown === status;
  };
  return until(session, `the ${noun} as ${status}`, read, isReached, awaited);
}

/** Whether a value, which may be of any type, differs from a text in nothing but its case. */
function isSameButForCase(shown: unknown, text: string): boolean {
  return typeof shown === "string" && shown.toUpperCase() === text.toUpperCase();
}

/**
 * Asks until an answer is the `last` one wanted, within the run's budget; hands on the last there was. Judges nothing.
 * Where `what` names it, the same is not waited for in full again: throws {@link Blocked} then, since nobody knows what
 * would have come.
 */
export async function answerUntil<T>(
  session: Session,
  read: () => Promise<Answer<T>>,
  last: (answer: Answer<T>) => boolean,
  what?: string,
): Promise<Answer<T>> {
  const budgetMs = what === undefined ? session.eventuallyMs : session.failedWaits.budgetMs(what);
  const deadlineMs = session.clock.monotonic() + budgetMs;
  for (let intervalMs = FIRST_INTERVAL_MS; ; intervalMs = longer(intervalMs)) {
    const answer = await read();
    if (last(answer)) return answer;
    const leftMs = deadlineMs - session.clock.monotonic();
    if (leftMs <= 0 && what !== undefined) session.failedWaits.add(what);
    if (leftMs <= 0 && budgetMs < session.eventuallyMs)
      throw new Blocked(`${what} did not appear within ${inSeconds(budgetMs, session)}`, { code: "timed-out" });
    if (leftMs <= 0) return answer;
    await session.pause(Math.min(intervalMs, leftMs));
  }
}

/** How long something was waited for; where that was cut short, also why. */
function inSeconds(budgetMs: number, { eventuallyMs }: Session): string {
  const cut = budgetMs < eventuallyMs ? `, nor within ${eventuallyMs / 1_000} s earlier in this scenario` : "";
  return `${budgetMs / 1_000} s${cut}`;
}

function longer(intervalMs: number): number {
  return Math.min(intervalMs * 2, LONGEST_INTERVAL_MS);
}

/**
 * What `act` resolves to; undefined where something that it needs is missing, so that the scenario can do without.
 * `missing` is told what that is.
 */
export async function attempt<T>(
  act: () => Promise<T>,
  missing: (obstacle: Blocked) => void = () => {},
): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    missing(error);
    return undefined;
  }
}

/**
 * What stops a scenario that found no way to do `what`. The first way that was tried is the shortest: what was missing
 * there is enough to do it.
 */
export function noWay(what: string, obstacles: readonly Blocked[]): Blocked {
  const [first, ...more] = [...new Set(obstacles.map(({ message }) => message))];
  const reason = first !== undefined && more.length === 0 ? first : `${what}: ${[first, ...more].join("; ")}`;
  return new Blocked(reason, obstacles[0]?.blocker);
}

/**
 * Does what `act` does. Where the driver cannot, it is enough that the same has happened by itself, as a simulator of a
 * provider may do (ruling 10); else throws what `act` threw.
 */
export async function orByItself(act: () => Promise<void>, hasHappened: () => Promise<boolean>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Blocked) || !(await hasHappened())) throw error;
  }
}

/**
 * The answer to a read of what was created just now. Nothing says that a read shows it at once: one that is answered with
 * a 4xx, 401 aside, is made again within the run's budget. Judges nothing: the last answer is handed on, whatever it is; but of many that are not there in one
 * scenario, only the first is waited for in full, and the others throw Blocked.
 */
export function firstRead<T>(session: Session, read: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const isThere = ({ status }: Answer<T>) => status < 400 || status > 499 || status === 401;
  return answerUntil(session, read, isThere, WHAT_WAS_CREATED);
}

/** Something acted that had to wait for the driver (ruling 10): what is seen then proves nothing. */
export const BY_ITSELF: Blocker = { code: "acted-by-itself" };

/** How a resource comes to a status, and how a read shows it then. Throws Blocked where it does not come to it. */
export type Brought<Ref, Read extends { readonly status: string }> = <Named extends Ref>(
  act: (ref: Named) => Promise<void>,
  status: Read["status"],
) => (ref: Named) => Promise<Read>;

/** Acts on a resource, called `noun` for people, and reads it until it has the status; it may also have come to it by itself. */
export function bringing<Ref, Read extends { readonly status: string }>(
  session: Session,
  noun: string,
  read: (ref: Ref) => Promise<Answer<Read>>,
): Brought<Ref, Read> {
  return (act, status) => async (ref) => {
    await orByItself(
      () => act(ref),
      async () => (await read(ref)).data.status === status,
    );
    return untilStatus(session, noun, status, () => read(ref));
  };
}
