import type { Level, Place, Requirement } from "../../../conformance/contract/index.ts";

export const LEVELS = ["stated", "implied", "open", "unobservable", "context"] as const satisfies readonly Level[];

/** Requirement with everything known about its verification. */
export interface Entry extends Requirement {
  readonly id: string;
  /** Heading in the source document. */
  readonly heading: string;
  /** Places in the contract that state it for a request. */
  readonly asked: readonly Place[];
  /** Places in the contract that state it for a response; each response is validated. */
  readonly answered: readonly Place[];
  /** Ids of the scenarios that check or observe it. */
  readonly scenarios: readonly string[];
  /** True if every response is checked against it. */
  readonly always: boolean;
  /** Counted subject of each run-wide rule. */
  readonly rules: readonly string[];
  /** Ids of the transitions that it requires. */
  readonly transitions: readonly string[];
  /** Faulty deployments in which the suite found it violated. */
  readonly faults: readonly Breaking[];
  /** Names of the schema faults that violate it. */
  readonly schemaFaults: readonly string[];
}

export interface Breaking {
  readonly fault: string;
  readonly text: string;
  readonly as: "violated" | "finding";
}

/** Returns true if deployments are judged by the requirement. */
export function isJudged({ level }: Pick<Requirement, "level">): boolean {
  return level === "stated" || level === "implied";
}
