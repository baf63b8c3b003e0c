import type { Changing, ChangingAll } from "./change.ts";

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
