import type { Json } from "../generate/json.ts";

/** How far a change asks to raise the version, the furthest first. */
export const severities = ["major", "minor", "patch"] as const;
export type Severity = (typeof severities)[number];

export type Party = "clients" | "implementers";

/** One thing that an edit did to a contract. */
export interface Change {
  /** major: someone who was right by the contract before may be wrong by it now, without having moved. */
  readonly severity: Severity;
  /** Whom a major change breaks, or whom another one concerns. */
  readonly touches: readonly Party[];
  readonly what: string;
  /** Where it is, in words. */
  readonly where: string;
  /** Where it is, as a JSON pointer into the bundle, or the requirement's id. */
  readonly place: string;
  readonly was?: Json;
  readonly is?: Json;
}

export const both: readonly Party[] = ["clients", "implementers"];
export const clients: readonly Party[] = ["clients"];
export const implementers: readonly Party[] = ["implementers"];

/** The most severe first, and within one severity as they came. */
export function mostSevereFirst(changes: readonly Change[]): readonly Change[] {
  return severities.flatMap((severity) => changes.filter((change) => change.severity === severity));
}

/** What all the changes together ask for; undefined where there are none. */
export function severityOf(changes: readonly Change[]): Severity | undefined {
  return severities.find((severity) => changes.some((change) => change.severity === severity));
}
