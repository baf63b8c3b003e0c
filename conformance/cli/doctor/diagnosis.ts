import type { Step } from "../../report/index.ts";

/** Result of one check, with advice if there is a problem. */
export interface Finding {
  readonly state: State;
  readonly subject: string;
  /** May contain text from a deployment; escaped on output. */
  readonly found: string;
  readonly todo?: string;
  /** Outcome of a run if this prevents it from starting. */
  readonly prevents?: Obstacle;
}

/** `warning`: a run is possible but covers less than it could. */
export type State = "ok" | "warning" | "error";

/** The configuration is invalid, or the server is unreachable or rejects the credentials. */
export type Obstacle = "usage" | "unreachable";

/** Findings about the configuration or one deployment. */
export interface Chapter {
  readonly title: string;
  /** Its location, for people. */
  readonly place?: string;
  readonly findings: readonly Finding[];
  /** For a deployment: the requirements that a run would leave inconclusive. */
  readonly prediction?: Prediction;
}

/**
 * Requirements that would stay inconclusive in a full run with the deployment's capabilities; unknown without a sandbox
 * to rehearse in.
 */
export type Prediction =
  | { readonly kind: "unknown" }
  | {
      readonly kind: "predicted";
      readonly variant: string;
      readonly open: readonly OpenRequirement[];
      /** Steps required before a run can exit with 0. */
      readonly steps: readonly Step[];
      /** True if a run would exit with 0: nothing stays inconclusive, or the baseline lists all of it. */
      readonly covered: boolean;
    };

/** A requirement that keeps a run from being conformant, because nothing would judge it. */
export interface OpenRequirement {
  readonly id: string;
  readonly reason: string;
  /** Reason in the baseline, if it is listed there. */
  readonly baseline?: string;
}

/** Complete result of `payspec doctor`. */
export interface Diagnosis {
  readonly chapters: readonly Chapter[];
}
