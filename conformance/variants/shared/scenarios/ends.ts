import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";
import { answerUntil, attempt, BY_ITSELF } from "./waiting.ts";

/** How a variant creates and reads the resources whose ends are watched. */
export interface Watched<Ref, Read extends { readonly status: string }> {
  /** Name of a resource, for people. */
  readonly noun: string;
  /** Creates a resource that nothing acts on. */
  create(): Promise<Ref>;
  read(ref: Ref): Promise<Answer<Read>>;
  /** Statuses in which a resource waits for nobody. */
  readonly ends: readonly Read["status"][];
}

/** What a new resource, that nothing acts on, does first: it lets time pass that could end it. */
type Pass = () => Promise<void>;

/**
 * Ends that the driver brings about. A simulator may be faster than the driver, which need not report that it came too
 * late: then the end proves nothing (ruling 10).
 */
export interface Ends<Ref, Read extends { readonly status: string }> {
  /** Returns a read of a resource that should come to a status; it throws as {@link mustBe} does. */
  reading(ref: Ref, wanted: Read["status"], pass?: Pass): () => Promise<Answer<Read>>;
  /**
   * Returns a function that throws {@link Blocked} for another end than the wanted one if a new resource, that nothing
   * acts on, comes to it as well within the run's budget.
   */
  mustBe(wanted: Read["status"], pass?: Pass): (status: unknown) => Promise<void>;
}

export function createEnds<Ref, Read extends { readonly status: string }>(
  session: Session,
  { noun, create, read, ends }: Watched<Ref, Read>,
): Ends<Ref, Read> {
  const becomesByItself = async (status: unknown, pass: Pass) => {
    const alone = await create();
    await pass();
    const isThere = (answer: Answer<Read>) => answer.accepted && answer.data.status === status;
    return isThere(await answerUntil(session, () => read(alone), isThere));
  };
  const mustBe: Ends<Ref, Read>["mustBe"] = (wanted, pass = async () => {}) => {
    const known = new Map<unknown, Promise<boolean | undefined>>();
    return async (status) => {
      if (status === wanted || !ends.some((end) => end === status)) return;
      const isByItself = known.get(status) ?? attempt(() => becomesByItself(status, pass));
      known.set(status, isByItself);
      if (!(await isByItself)) return;
      throw new Blocked(`the ${noun} became ${status} on its own, as another did that nothing acted on`, BY_ITSELF);
    };
  };
  return {
    mustBe,
    reading(ref, wanted, pass) {
      const judge = mustBe(wanted, pass);
      return async () => {
        const answer = await read(ref);
        if (answer.accepted) await judge(answer.data.status);
        return answer;
      };
    },
  };
}
