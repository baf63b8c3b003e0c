import { Blocked, type Session } from "../../../scenario/index.ts";
import { answerUntil, attempt, BY_ITSELF } from "./waiting.ts";

/** How a variant creates and reads the resources whose ends are watched. */
export interface Watched<Ref, Read, Status extends string> {
  /** Name of a resource, for people. */
  readonly noun: string;
  /** Creates a resource that nothing acts on. */
  create(): Promise<Ref>;
  read(ref: Ref): Promise<Read>;
  /** Returns the status that was read; undefined if it shows none. */
  statusOf(read: Read): unknown;
  /** Statuses in which a resource waits for nobody. */
  readonly ends: readonly Status[];
}

/** A resource that nothing acts on, and with which another is compared. */
export interface Untouched<Ref> {
  /** Creates one that is more like the other. */
  readonly create?: () => Promise<Ref>;
  /** Lets most of the time pass that the other had. */
  readonly pass?: () => Promise<void>;
}

/**
 * Ends that the driver brings about. A simulator may be faster than the driver, which need not report that it came too
 * late: then the end proves nothing (ruling 10).
 */
export interface Ends<Ref, Read, Status extends string> {
  /** Returns a read of a resource that should come to a status; it throws as {@link mustBe} does. */
  reading(ref: Ref, wanted: Status, untouched?: Untouched<Ref>): () => Promise<Read>;
  /**
   * Returns a function that throws {@link Blocked} for another end than the wanted one if a resource that nothing acts
   * on ends as well, in any way, within the run's budget.
   */
  mustBe(wanted: Status, untouched?: Untouched<Ref>): (status: unknown) => Promise<void>;
}

export function createEnds<Ref, Read, Status extends string>(
  session: Session,
  watched: Watched<Ref, Read, Status>,
): Ends<Ref, Read, Status> {
  const { noun, read, statusOf, ends } = watched;
  const isEnd = (status: unknown) => ends.some((end) => end === status);
  const endsByItself = async ({ create = watched.create, pass = async () => {} }: Untouched<Ref>) => {
    const alone = await create();
    await pass();
    const hasEnded = (shown: Read) => isEnd(statusOf(shown));
    return hasEnded(await answerUntil(session, () => read(alone), hasEnded));
  };
  const mustBe: Ends<Ref, Read, Status>["mustBe"] = (wanted, untouched = {}) => {
    let isByItself: Promise<boolean | undefined> | undefined;
    return async (status) => {
      if (status === wanted || !isEnd(status)) return;
      isByItself ??= attempt(() => endsByItself(untouched));
      if (await isByItself)
        throw new Blocked(
          `the ${noun} became ${String(status)} on its own: one that nothing acted on ended too`,
          BY_ITSELF,
        );
    };
  };
  return {
    mustBe,
    reading(ref, wanted, untouched) {
      const judge = mustBe(wanted, untouched);
      return async () => {
        const shown = await read(ref);
        await judge(statusOf(shown));
        return shown;
      };
    },
  };
}
