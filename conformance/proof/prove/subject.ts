import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import type { Expected } from "../reported.ts";
import type { Reach } from "./sound.ts";

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
  /** Of a fault: another one that looks the same from outside. */
  readonly alike?: string;
  /** What a full run reports beside passes. Absent where that is recorded, and only exit 0 is forbidden. */
  readonly expected?: Expected;
  /** The faults, latitudes or controls that it is made of: the modules that export them belong to its content. */
  readonly definitions: readonly object[];
  /** A run in memory, on virtual time: of these scenarios, or of the whole suite where none is named. */
  run(only: readonly string[], read: (line: Line) => void): Promise<Report>;
  /**
   * The scenarios in which it does anything that the sound sandbox does not; undefined where only a whole run can tell.
   * Absent of what must be accepted: what a part has not seen would be taken for accepted.
   */
  readonly told?: (reach: Reach) => ReadonlySet<string> | undefined;
}

export type SubjectKey = Pick<Subject, "group" | "variant" | "name">;

export function keyOf({ group, variant, name }: SubjectKey): string {
  return `${variant}, ${group}: ${name}`;
}
