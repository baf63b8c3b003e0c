import { type Changing, type FlatChange, nested } from "./change.ts";

/** One named way to break a sandbox. The suite must catch it, and blame exactly what it breaks. */
export interface NamedFault {
  readonly name: string;
  /** What the broken deployment does, in one sentence. */
  readonly text: string;
  /** The requirements of which a full run of its variant then reports a violation or, where they are implied, a finding. */
  readonly breaks: readonly string[];
  /** Another fault that is wrong elsewhere and looks the same from outside, so that no run can tell the two apart. */
  readonly alike?: string;
}

/** A fault with its change. */
export interface Fault<Rules, Store, RequirementId extends string> extends NamedFault {
  readonly change: Changing<Rules, Store>;
  readonly breaks: readonly RequirementId[];
}

/** A row of a chapter: the text, the requirements that the fault breaks, its change, and a fault that looks the same. */
export type FaultRow<Rules, Store, RequirementId extends string> = readonly [
  text: string,
  breaks: RequirementId | readonly RequirementId[],
  change: FlatChange<Rules, Store>,
  alike?: string,
];

/** Returns the functions that make the faults of a variant: one fault, or those of a chapter, in rows by their names. */
export function createFaults<Rules, Store, RequirementId extends string>() {
  type Row = FaultRow<Rules, Store, RequirementId>;
  const fault = (name: string, ...[text, breaks, change, alike]: Row): Fault<Rules, Store, RequirementId> => ({
    name,
    text,
    breaks: typeof breaks === "string" ? [breaks] : breaks,
    change: nested(change),
    ...(alike !== undefined && { alike }),
  });
  const faults = (rows: Readonly<Record<string, Row>>) =>
    Object.entries(rows).map(([name, row]) => fault(name, ...row));
  return { fault, faults };
}
