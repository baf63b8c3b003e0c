import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";
import { answerUntil, attempt, BY_ITSELF } from "./waiting.ts";

/** The calls on one kind of resource, and its statuses. */
export interface KindOfResource<Ref, Read> {
  /** Name of a resource, for people. */
  readonly noun: string;
  create(): Promise<Ref>;
  read(ref: Ref): Promise<Read>;
  /** Returns the status that was read; undefined if it shows none. */
  statusOf(read: Read): unknown;
  /** Statuses after which the customer and the provider are expected to do nothing more. */
  readonly ends: readonly string[];
}

/** A resource on which the driver does not act, for comparison with one on which it does. */
export interface Untouched<Ref> {
  /** Creates it with the values of the other; by default, with usual ones. */
  readonly create?: () => Promise<Ref>;
  /** Advances time, to just before the end that time would bring. */
  readonly pass?: () => Promise<void>;
}

/**
 * Ends that the driver brings about. A simulator may be faster than the driver, which need not report that it was too
 * late: the end then proves nothing (ruling 10).
 */
export interface Ends<Ref, Read, Status extends string> {
  /**
   * Returns a read of a resource that should reach a status; it throws as {@link mustBe} does. The resource is the last one
   * that it reads, so that a check of its status refers to that response.
   */
  reading(ref: Ref, wanted: Status, untouched?: Untouched<Ref>): () => Promise<Read>;
  /**
   * Returns a function that judges a status. For an end other than the wanted one, it reads an untouched resource, and
   * throws {@link Blocked} if that ends as well, in any way, within the run's budget. Resolves to true if it has just read
   * one.
   */
  mustBe(wanted: Status, untouched?: Untouched<Ref>): (status: unknown) => Promise<boolean>;
}

export function createEnds<Ref, Read, Status extends string>(
  session: Session,
  kind: KindOfResource<Ref, Read>,
): Ends<Ref, Read, Status> {
  const { noun, read, statusOf, ends } = kind;
  const isEnd = (status: unknown) => ends.some((end) => end === status);
  const endsByItself = async ({ create = kind.create, pass = async () => {} }: Untouched<Ref>) => {
    const untouched = await create();
    await pass();
    const hasEnded = (shown: Read) => isEnd(statusOf(shown));
    return hasEnded(await answerUntil(session, () => read(untouched), hasEnded));
  };
  const mustBe: Ends<Ref, Read, Status>["mustBe"] = (wanted, untouched = {}) => {
    let isByItself: Promise<boolean | undefined> | undefined;
    return async (status) => {
      if (status === wanted || !isEnd(status)) return false;
      const isFirst = isByItself === undefined;
      isByItself ??= attempt(() => endsByItself(untouched));
      if (!(await isByItself)) return isFirst;
      const reason = `the ${noun} became ${String(status)} on its own: another, on which the driver did not act, ended too`;
      throw new Blocked(reason, BY_ITSELF);
    };
  };
  return {
    mustBe,
    reading(ref, wanted, untouched) {
      const judge = mustBe(wanted, untouched);
      return async () => {
        const shown = await read(ref);
        return (await judge(statusOf(shown))) ? read(ref) : shown;
      };
    },
  };
}

/** Ends of payments, whose statuses have the same names in both documents. */
export type PaymentEnds<Ref, Payment extends { readonly status: string }> = Ends<
  Ref,
  Answer<Payment>,
  Payment["status"]
>;

/** Returns the ends of payments; the status of a rejected read is unknown. */
export function createPaymentEnds<Ref, Payment extends { readonly status: string }>(
  session: Session,
  calls: Pick<KindOfResource<Ref, Answer<Payment>>, "create" | "read">,
): PaymentEnds<Ref, Payment> {
  return createEnds(session, {
    ...calls,
    noun: "payment",
    statusOf: (answer) => (answer.accepted ? answer.data.status : undefined),
    ends: ["COMPLETED", "FAILED", "CANCELLED", "EXPIRED", "REFUNDED"],
  });
}
