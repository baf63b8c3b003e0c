import type { Json } from "../generate/json.ts";

/** Version increments that a change may require, the largest first. */
export const severities = ["major", "minor", "patch"] as const;
export type Severity = (typeof severities)[number];

export type Party = "clients" | "implementers";

/** One change of a contract. */
export interface Change {
  /** major: a party that conformed to the contract before may violate it now without any change of its own. */
  readonly severity: Severity;
  /** Parties that a major change breaks, or that another change concerns. */
  readonly touches: readonly Party[];
  readonly what: string;
  /** Location in words. */
  readonly where: string;
  /** Location as a JSON pointer into the bundle, or the requirement's id. */
  readonly place: string;
  readonly was?: Json;
  readonly is?: Json;
}

export const both: readonly Party[] = ["clients", "implementers"];
export const clients: readonly Party[] = ["clients"];
export const implementers: readonly Party[] = ["implementers"];

/** Sorts by severity, the most severe first; the order within a severity is kept. */
export function mostSevereFirst(changes: readonly Change[]): readonly Change[] {
  return severities.flatMap((severity) => changes.filter((change) => change.severity === severity));
}

/** Returns the highest severity; undefined without changes. */
export function severityOf(changes: readonly Change[]): Severity | undefined {
  return severities.find((severity) => changes.some((change) => change.severity === severity));
}
