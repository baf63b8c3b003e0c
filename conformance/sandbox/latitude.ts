import { type Changing, type ChangingAll, type FlatChange, nested } from "./change.ts";

/** One named way in which a conformant deployment may differ. The suite must accept it. */
export interface NamedLatitude {
  readonly name: string;
  /** What such a deployment does, in one sentence. */
  readonly text: string;
  /** What is free here. Of the latitudes about one thing, a deployment takes one at most: `the list of payments`. */
  readonly about: string;
  /**
   * What a full run then leaves inconclusive, where the deployment acts by itself (ruling 10) or does not show something;
   * empty where it acts by itself, but too late for that.
   */
  readonly leaves?: readonly string[];
}

/** A latitude of every variant that decides by these rules. */
export interface LatitudeOfAll<Rules = never> extends NamedLatitude {
  readonly change: ChangingAll<Rules>;
  readonly leaves?: readonly never[];
}

/** A latitude with what it changes. */
export interface Latitude<Rules, Store, RequirementId extends string> extends NamedLatitude {
  readonly change: Changing<Rules, Store>;
  readonly leaves?: readonly RequirementId[];
}

/** A row of a chapter: the text, what is free here, the change, and what a run then leaves inconclusive. */
export type LatitudeRow<Rules, Store, RequirementId extends string> = readonly [
  text: string,
  about: string,
  change: FlatChange<Rules, Store>,
  leaves?: readonly RequirementId[],
];

/** Returns the function that makes the latitudes of a variant from the rows of a chapter, by their names. */
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
