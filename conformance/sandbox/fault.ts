import type { Changing } from "./change.ts";

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

/** A fault with what it changes. */
export interface Fault<Rules, Store, RequirementId extends string> extends NamedFault {
  readonly change: Changing<Rules, Store>;
  readonly breaks: readonly RequirementId[];
}
