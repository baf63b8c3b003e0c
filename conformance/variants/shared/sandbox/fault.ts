import { type Changing, type FlatChange, nested } from "./change.ts";

/** One named way to break a sandbox. The suite must detect it and blame exactly the broken requirements. */
export interface NamedFault {
  readonly name: string;
  /** One-sentence description of the broken deployment's behaviour. */
  readonly text: string;
  /** Requirements for which a full run of the variant reports a violation or, if they are implied, a finding. */
  readonly breaks: readonly string[];
  /** Name of another fault with a different cause but the same visible behaviour: no run can distinguish the two. */
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

/** Returns functions that create a variant's faults: one fault, or all faults of a chapter from rows keyed by name. */
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
