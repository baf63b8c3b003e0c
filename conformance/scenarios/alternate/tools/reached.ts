import { Blocked } from "../../../scenario/index.ts";

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
