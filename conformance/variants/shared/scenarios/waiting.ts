import { type Answer, Blocked, type Blocker, type Session } from "../../../scenario/index.ts";

const FIRST_INTERVAL_MS = 50;

const LONGEST_INTERVAL_MS = 1_000;

/** Name for any created resource that a read waits for: {@link FailedWaits} counts them as one. */
export const WHAT_WAS_CREATED = "what was created";

/**
 * Reads until `ready`, within the run's budget, and judges nothing: throws {@link Blocked} if that does not happen. A
 * read may be too early for the data, and is then repeated.
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

/** Resolves to the data of a response, or to the reason why it has none. */
async function reading<T>(read: () => Promise<Answer<T>>): Promise<T | Blocked> {
  try {
    return (await read()).data;
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}

/**
 * Reads a resource, called `noun` for people, until it has the status, as {@link until} does. A status in another case
 * is final: a schema has judged it already, so this throws {@link Blocked} immediately.
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

/** Returns true if a value of any type is a text that differs from another in case only, or not at all. */
function isSameButForCase(shown: unknown, text: string): boolean {
  return typeof shown === "string" && shown.toUpperCase() === text.toUpperCase();
}

/**
 * Repeats a request until a response is the `last` one wanted, within the run's budget, and resolves to the last
 * response. Judges nothing. If `what` names the awaited state, a repeated wait for it is shortened, and throws {@link
 * Blocked}, since its outcome is unknown.
 */
export async function answerUntil<T>(
  session: Session,
  read: () => Promise<T>,
  last: (answer: T) => boolean,
  what?: string,
): Promise<T> {
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

/** Returns the time that a wait took and, if it was cut short, the reason. */
function inSeconds(budgetMs: number, { eventuallyMs }: Session): string {
  const cut = budgetMs < eventuallyMs ? `, nor within ${eventuallyMs / 1_000} s earlier in this scenario` : "";
  return `${budgetMs / 1_000} s${cut}`;
}

function longer(intervalMs: number): number {
  return Math.min(intervalMs * 2, LONGEST_INTERVAL_MS);
}

/**
 * Resolves to the result of `act`; undefined if something that it needs is missing, so that the scenario can continue
 * without it. `missing` is called with the reason.
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
 * Returns the error for a scenario that found no way to do `what`. The first way that was tried is the shortest: its
 * missing prerequisite is enough.
 */
export function noWay(what: string, obstacles: readonly Blocked[]): Blocked {
  const [first, ...more] = [...new Set(obstacles.map(({ message }) => message))];
  const reason = first !== undefined && more.length === 0 ? first : `${what}: ${[first, ...more].join("; ")}`;
  return new Blocked(reason, obstacles[0]?.blocker);
}

/**
 * Performs `act`. If the driver cannot, it is enough that the effect has occurred anyway, as with a simulator of a
 * provider (ruling 10); else throws the error of `act`.
 */
export async function orByItself(act: () => Promise<void>, hasHappened: () => Promise<boolean>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Blocked) || !(await hasHappened())) throw error;
  }
}

/**
 * Resolves to the response to a read of a new resource, which need not show it immediately: after a 4xx other than 401,
 * the read is repeated within the run's budget. Judges nothing, and resolves to the last response, whatever it is; but
 * of several missing resources in one scenario, only the first is waited for in full, and the others throw Blocked.
 */
export function firstRead<T>(session: Session, read: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const isThere = ({ status }: Answer<T>) => status < 400 || status > 499 || status === 401;
  return answerUntil(session, read, isThere, WHAT_WAS_CREATED);
}

/**
 * Waits until the credentials of a new business are accepted: the driver may answer before the service knows them.
 * `call` is a harmless one. Throws {@link Blocked} if they are still rejected at the end of the run's budget.
 */
export async function untilAccepted(session: Session, call: () => Promise<Answer<unknown>>): Promise<void> {
  const { status } = await answerUntil(session, call, (answer) => answer.status !== 401, "the new business");
  if (status === 401)
    throw new Blocked("the server rejects the credentials of a business that the driver created", {
      code: "timed-out",
    });
}

/** Blocker for a change that should have waited for the driver (ruling 10): its result proves nothing. */
export const BY_ITSELF: Blocker = { code: "acted-by-itself" };

/** Brings a resource to a status, and resolves to a read of it then. Throws Blocked if it does not reach the status. */
export type Brought<Ref, Read extends { readonly status: string }> = <Named extends Ref>(
  act: (ref: Named) => Promise<void>,
  status: Read["status"],
) => (ref: Named) => Promise<Read>;

/**
 * Returns a function that acts on a resource, called `noun` for people, and reads it until it has the status, with or
 * without the effect of the driver.
 */
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
