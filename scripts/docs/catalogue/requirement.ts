import type { Level, Place, Requirement } from "../../../conformance/contract/index.ts";

export const LEVELS = ["stated", "implied", "open", "unobservable", "context"] as const satisfies readonly Level[];

/** A requirement with all that is known of how it is verified. */
export interface Entry extends Requirement {
  readonly id: string;
  /** Of the source document. */
  readonly heading: string;
  /** Where the contract says it of a request. */
  readonly asked: readonly Place[];
  /** Where the contract says it of a response: each is validated. */
  readonly answered: readonly Place[];
  /** Ids of those that check or observe it. */
  readonly scenarios: readonly string[];
  /** True where every response is judged by it. */
  readonly always: boolean;
  /** Of each rule of the whole run: what it counts. */
  readonly rules: readonly string[];
  /** Ids of the transitions that it demands. */
  readonly transitions: readonly string[];
  /** Broken deployments of which the suite said that they break it. */
  readonly faults: readonly Breaking[];
  /** Names of the schema faults that break it. */
  readonly schemaFaults: readonly string[];
}

export interface Breaking {
  readonly fault: string;
  readonly text: string;
  readonly as: "violated" | "finding";
}

/** True where a deployment is judged by it. */
export function isJudged({ level }: Pick<Requirement, "level">): boolean {
  return level === "stated" || level === "implied";
}
