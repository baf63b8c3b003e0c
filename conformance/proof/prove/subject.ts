import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import type { Expected } from "../reported.ts";
import type { Reach } from "./sound.ts";

/** Groups of subjects, in display order. */
export const GROUPS = ["sound", "fault", "schema fault", "latitude", "combination", "control"] as const;
export type Group = (typeof GROUPS)[number];

/** Deployment with a known result of the suite. */
export interface Subject {
  readonly group: Group;
  readonly variant: string;
  /** Unique in its group and variant. */
  readonly name: string;
  /** Description in one sentence. */
  readonly text: string;
  /** For a fault: another one that is indistinguishable from outside. */
  readonly alike?: string;
  /** Expected results of a full run apart from passes. Absent if they are recorded, and only exit 0 is forbidden. */
  readonly expected?: Expected;
  /** The faults, latitudes or controls that it consists of: the modules that export them belong to its content. */
  readonly definitions: readonly object[];
  /** Runs these scenarios in memory, on virtual time; the full suite if none is named. */
  run(only: readonly string[], read: (line: Line) => void): Promise<Report>;
  /**
   * Returns the scenarios in which it differs from the sound sandbox; undefined if only a complete run can show it.
   * Absent for subjects that must be accepted: a difference that a part missed would count as accepted.
   */
  readonly reachable?: (reach: Reach) => ReadonlySet<string> | undefined;
}

export type SubjectKey = Pick<Subject, "group" | "variant" | "name">;

export function keyOf({ group, variant, name }: SubjectKey): string {
  return `${variant}, ${group}: ${name}`;
}
