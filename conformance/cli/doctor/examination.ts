import type { Step } from "../../report/index.ts";

/** What was looked at and what was found, with what to do where it is not well. */
export interface Finding {
  readonly state: State;
  readonly subject: string;
  /** Text of a deployment is among it, and is made printable where it is shown. */
  readonly found: string;
  readonly todo?: string;
  /** What a run would end as, where it could not begin. */
  readonly prevents?: Obstacle;
}

/** `caution`: a run can be done, and says less than it could. */
export type State = "well" | "caution" | "ill";

/** The configuration cannot be used, or the deployment lets nobody in. */
export type Obstacle = "usage" | "unreachable";

/** The findings about one thing: the configuration, or one deployment. */
export interface Chapter {
  readonly title: string;
  /** Where it is, for people. */
  readonly place?: string;
  readonly findings: readonly Finding[];
  /** Where it is a deployment: what a run would leave open. */
  readonly outlook?: Outlook;
}

/** What of a full run would stay inconclusive with what the deployment has; unknown where there is nothing to rehearse with. */
export type Outlook =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "foreseen";
      readonly variant: string;
      readonly open: readonly OpenRequirement[];
      /** What is to be done before a run can exit with 0. */
      readonly steps: readonly Step[];
      /** Whether a run ends in 0 with that: nothing stays open, or the baseline puts up with all of it. */
      readonly covered: boolean;
    };

/** A requirement that keeps a run from being conformant, since nothing would judge it. */
export interface OpenRequirement {
  readonly id: string;
  readonly reason: string;
  /** Why it is put up with, where the baseline lists it. */
  readonly baseline?: string;
}

/** All that `payspec doctor` has to say. */
export interface Examination {
  readonly chapters: readonly Chapter[];
}
