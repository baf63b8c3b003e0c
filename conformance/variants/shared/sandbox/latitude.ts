import { type Changing, type ChangingAll, type FlatChange, nested } from "./change.ts";

/** One named way in which a conformant deployment may differ. The suite must accept it. */
export interface NamedLatitude {
  readonly name: string;
  /** One-sentence description of the deployment's behaviour. */
  readonly text: string;
  /**
   * Subject of the freedom, such as `the list of payments`. A deployment takes at most one latitude for each subject.
   */
  readonly about: string;
  /**
   * Requirements that a full run then leaves inconclusive, because the deployment acts on its own (ruling 10) or does
   * not show something. Empty if it acts on its own, but too late to affect the run.
   */
  readonly leaves?: readonly string[];
}

/** A latitude for every variant with these rules. */
export interface LatitudeOfAll<Rules = never> extends NamedLatitude {
  readonly change: ChangingAll<Rules>;
  readonly leaves?: readonly never[];
}

/** A latitude with its change. */
export interface Latitude<Rules, Store, RequirementId extends string> extends NamedLatitude {
  readonly change: Changing<Rules, Store>;
  readonly leaves?: readonly RequirementId[];
}

/**
 * A row of a chapter: the text, the subject of the freedom, the change, and the requirements that a run then leaves
 * inconclusive.
 */
export type LatitudeRow<Rules, Store, RequirementId extends string> = readonly [
  text: string,
  about: string,
  change: FlatChange<Rules, Store>,
  leaves?: readonly RequirementId[],
];

/** Returns a function that creates a variant's latitudes from a chapter's rows, keyed by name. */
export function createLatitudes<Rules, Store, RequirementId extends string>() {
  type Row = LatitudeRow<Rules, Store, RequirementId>;
  return (rows: Readonly<Record<string, Row>>): readonly Latitude<Rules, Store, RequirementId>[] =>
    Object.entries(rows).map(([name, [text, about, change, leaves]]) => ({
      name,
      text,
      about,
      change: nested(change),
      ...(leaves && { leaves }),
    }));
}
