import type { Ability } from "../driver/index.ts";
import type { Session } from "./session.ts";
import type { Words } from "./words.ts";

/** Short procedure against a deployment, made of checks. */
export interface Scenario extends Header {
  run(session: Session, words: Words<string>): Promise<void>;
}

/** Declarative part of a scenario, from which coverage is counted. */
export interface Header {
  /** `<behaviour>/<case>`, as on the command line. */
  readonly id: string;
  /** One sentence that is true for a conformant deployment. */
  readonly title: string;
  readonly requirements: readonly string[];
  readonly transitions?: readonly string[];
  /** True if it mostly waits: it starts before the others, so that the run does not wait for it at the end. */
  readonly patient?: boolean;
  /**
   * Reason why it cannot run in parallel with others; with `unless`, this applies only if the driver lacks that
   * ability.
   */
  readonly exclusive?: { readonly reason: string; readonly unless?: Ability };
  /**
   * Prerequisite without which it can only be inconclusive: an engine without it omits the scenario and reports its
   * name.
   */
  readonly needs?: Need;
}

/** Prerequisite: an inbox for webhooks, or the role of live keys. */
export type Need = "inbox" | "live";

/** A scenario of a variant with these tools, before it is created by its `scenario()`. */
export interface Definition<Tools, R extends string, T extends string = never> extends Header {
  readonly requirements: readonly R[];
  readonly transitions?: readonly T[];
  run(context: Context<Tools, R>): Promise<void>;
}

/** The words, narrowed to the requirements that a scenario cites, and the tools of the variant. */
export type Context<Tools, R extends string> = Words<R> & Tools & Parallel<Tools, R>;

/** Parallel execution of independent parts. */
export interface Parallel<Tools, R extends string> {
  /**
   * Runs parts of the scenario in parallel, as far as workers are available. Each part has its own context and makes
   * its checks through it: the evidence of a check is the last exchange of its part. A part that stops does not stop
   * the others; when all have ended, the scenario stops like the parts that stopped.
   */
  inParallel<T>(parts: readonly ((context: Context<Tools, R>) => Promise<T>)[]): Promise<readonly T[]>;
}

/**
 * Creates the `scenario()` of one variant: its context contains the words, narrowed to what the header cites, and the
 * variant's own tools. An id that the contract does not have does not compile.
 */
export function scenarioWith<RequirementId extends string, TransitionId extends string, Tools>(
  tools: (session: Session) => Tools,
) {
  const contextOf = <R extends string>(session: Session, words: Words<string>): Context<Tools, R> => {
    const { inParallel }: Parallel<Tools, R> = {
      inParallel: (parts) => session.inParallel(parts.map((part) => (own, ownWords) => part(contextOf(own, ownWords)))),
    };
    // Not an object literal with two spreads: node creates a new hidden class for each of those, and keeps it for a
    // long time.
    return Object.assign({}, words, tools(session), { inParallel });
  };
  return <const R extends RequirementId, const T extends TransitionId = never>(
    definition: Definition<Tools, R, T>,
  ): Scenario => ({
    ...definition,
    run: (session, words) => definition.run(contextOf(session, words)),
  });
}
