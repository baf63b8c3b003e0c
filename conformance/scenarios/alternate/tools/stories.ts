import { NoResponse } from "../../../exchange/index.ts";
import { Blocked, Missing, Violated } from "../../../scenario/index.ts";

/** Stories that go on side by side: what stops one stops no other. */
export interface Stories {
  /** Tells a story. Resolves to what it returns; to undefined where it stopped, which {@link Stories.end} throws again. */
  tell<T>(story: () => Promise<T>): Promise<T | undefined>;
  /** Judges one value: a check that is violated stops the scenario at its end. */
  judge(check: () => void): void;
  /** Throws what stopped a story, if anything did: rather why something was not checked than a check that was violated. */
  end(): void;
}

const STOPS = [Blocked, Violated, Missing, NoResponse] as const;

export function createStories(): Stories {
  const stops: Error[] = [];
  const keep = (error: unknown) => {
    if (!(error instanceof Error && STOPS.some((each) => error instanceof each))) throw error;
    stops.push(error);
    return undefined;
  };
  return {
    async tell(story) {
      try {
        return await story();
      } catch (error) {
        return keep(error);
      }
    },
    judge(check) {
      try {
        check();
      } catch (error) {
        keep(error);
      }
    },
    end() {
      const stop = stops.find((each) => !(each instanceof Violated || each instanceof Missing)) ?? stops[0];
      if (stop) throw stop;
    },
  };
}

/** What moves a resource to a status, which a requirement demands of it. */
export interface Reaching<R extends string> {
  readonly requirement: R;
  /** Judges that the status was reached. */
  readonly pass: () => void;
}

/** Which statuses were reached, over several resources: where one of them could not be moved, none proves anything. */
export interface Reached<R extends string> {
  add(reaching: Reaching<R>): void;
  /** The driver, or somebody else, did not let a resource come to the status that the requirement demands. */
  prevented(requirement: R, reason: string): void;
  /** Judges those that were reached; throws {@link Blocked} where one was prevented, so that its requirement stays open. */
  end(): void;
}

export function createReached<R extends string>(): Reached<R> {
  const reached: Reaching<R>[] = [];
  const reasons = new Map<R, string>();
  return {
    add: (reaching) => reached.push(reaching),
    prevented: (requirement, reason) => reasons.set(requirement, reasons.get(requirement) ?? reason),
    end() {
      for (const { requirement, pass } of reached) if (!reasons.has(requirement)) pass();
      const [reason] = reasons.values();
      if (reason !== undefined) throw new Blocked(reason);
    },
  };
}

/** Why the driver could not act, if it could not. */
export async function obstacleTo(act: () => Promise<void>): Promise<Blocked | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Blocked) return error;
    throw error;
  }
}
