import type { Reported } from "../../sandbox/index.ts";
import type { FinishedRun } from "../run-in-memory.ts";

/** What the suite is proven with, in the order in which it is told. */
export const GROUPS = ["sound", "fault", "schema fault", "latitude", "combination", "control"] as const;
export type Group = (typeof GROUPS)[number];

/** A deployment of which is known what the suite must say of it. */
export interface Subject {
  readonly group: Group;
  readonly variant: string;
  /** Unique in its group and variant. */
  readonly name: string;
  /** What it does, in one sentence. */
  readonly text: string;
  /** What a full run reports beside passes. Absent where that is recorded, and only exit 0 is forbidden. */
  readonly expected?: Reported;
  /** A full run, in memory, on virtual time. */
  run(): Promise<FinishedRun>;
}

export type SubjectKey = Pick<Subject, "group" | "variant" | "name">;

export function keyOf({ group, variant, name }: SubjectKey): string {
  return `${variant}, ${group}: ${name}`;
}
