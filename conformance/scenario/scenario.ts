import type { Ability } from "../driver/index.ts";
import type { Session } from "./session.ts";
import type { Words } from "./words.ts";

/** A short story against a deployment, made of checks. */
export interface Scenario extends Header {
  run(session: Session, words: Words<string>): Promise<void>;
}

/** What must be counted is data. */
export interface Header {
  /** `<behaviour>/<story>`, as on the command line. */
  readonly id: string;
  /** One sentence that says what is true of a conformant deployment. */
  readonly title: string;
  readonly requirements: readonly string[];
  readonly transitions?: readonly string[];
  /** True where it mostly waits: it starts before the others, so that the run does not wait for it at the end. */
  readonly patient?: boolean;
  /** Why it cannot run beside others; with `unless`, only where the driver lacks that ability. */
  readonly exclusive?: { readonly because: string; readonly unless?: Ability };
  /** Without which it can only be inconclusive: an engine that has none leaves it out, by name. */
  readonly needs?: Need;
}

/** An inbox for webhooks, or the role of live keys. */
export type Need = "inbox" | "live";

export interface Definition<Tools, R extends string, T extends string> extends Header {
  readonly requirements: readonly R[];
  readonly transitions?: readonly T[];
  run(context: Context<Tools, R>): Promise<void>;
}

/** The words, narrowed to the requirements that a scenario cites, and its tools. */
export type Context<Tools, R extends string> = Words<R> & Tools & Parallel<Tools, R>;

/** Whoever needs nothing of each other does not wait for each other. */
export interface Parallel<Tools, R extends string> {
  /**
   * Runs parts of the scenario at the same time, as far as there are workers for them. Each has a context of its own, and
   * judges by that one alone: the evidence of a check is the last exchange of its part. What stops one part stops no
   * other; when all have ended, the scenario stops as they did.
   */
  inParallel<T>(parts: readonly ((context: Context<Tools, R>) => Promise<T>)[]): Promise<readonly T[]>;
}

/**
 * The `scenario()` of one variant: its context holds the words, narrowed to what the header cites, and the variant's own
 * tools. An id that the contract does not have does not compile.
 */
export function scenarioWith<RequirementId extends string, TransitionId extends string, Tools>(
  tools: (session: Session) => Tools,
) {
  const contextOf = <R extends string>(session: Session, words: Words<string>): Context<Tools, R> => {
    const { inParallel }: Parallel<Tools, R> = {
      inParallel: (parts) => session.inParallel(parts.map((part) => (own, ownWords) => part(contextOf(own, ownWords)))),
    };
    // Not a literal of two spreads: node makes a hidden class of its own for each of those, and keeps it for long.
    return Object.assign({}, words, tools(session), { inParallel });
  };
  return <const R extends RequirementId, const T extends TransitionId = never>(
    definition: Definition<Tools, R, T>,
  ): Scenario => ({
    ...definition,
    run: (session, words) => definition.run(contextOf(session, words)),
  });
}
