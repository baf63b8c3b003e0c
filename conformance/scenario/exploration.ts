import type { Ability } from "../deployment/index.ts";
import type { Scenario } from "./scenario.ts";

/** What somebody did, and what for: `refund r1 of p1 40.00`. */
export interface Step {
  readonly verb: string;
  /** The name that it gives to what it makes: `r1`. */
  readonly makes?: string;
  /** The name of what it is done to: `p1`. */
  readonly to?: string;
  /** A decimal amount above or equal to zero, with at most two decimals. */
  readonly amount?: string;
}

/** What may be done one after another; a step whose thing was never made is passed over. */
export type Story = readonly Step[];

/** What a step can be. Things have names of one letter and a number: those of the kind `p` are p1, p2 ... */
export interface Command {
  readonly verb: string;
  /** The kind of what it makes. */
  readonly makes?: string;
  /** The kind of what it is done to. */
  readonly to?: string;
  /** Amounts worth trying, the plainest first; one that stands twice is tried twice as often. */
  readonly amounts?: readonly string[];
  /** How often it is tried, compared with the others. */
  readonly weight: number;
  /** What the driver must be able to do; absent where the API is enough. */
  readonly ability?: Ability;
}

/** How a variant is explored: what can be done, and what its contract then demands. */
export interface Exploration {
  readonly commands: readonly Command[];
  /** Whether nothing may come of a step after this story: such steps are tried less often than others. */
  readonly isIdle: (before: Story, step: Step) => boolean;
  /** The story as a scenario, which does each step and judges what follows from it. */
  readonly scenarioOf: (story: Story) => Scenario;
}
