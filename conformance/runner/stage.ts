import type { Clock } from "../clock/index.ts";
import type { Deployment, Limits } from "../deployment/index.ts";
import type { Driver } from "../driver/index.ts";
import type { Exchanges, Gate, Redactor } from "../exchange/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Channel, Log } from "../log/index.ts";
import type { RunWatch } from "./create-watch.ts";
import type { Plan } from "./plan.ts";
import type { Workers } from "./worker-pool.ts";

/** One variant's plan with the deployment that it is run against. */
export interface Target {
  readonly plan: Plan;
  readonly deployment: Deployment;
  readonly driver: Driver;
  /** Where the deployment's webhooks arrive. */
  readonly inbox?: Inbox;
}

/** All that a scenario of one target is run with. */
export interface Stage extends Target {
  readonly exchanges: Exchanges;
  readonly gate: Gate;
  readonly watch: RunWatch;
  /** Channels over which something of ours has come. */
  readonly witnessed: Set<Channel>;
  readonly workers: Workers;
  readonly clock: Clock;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly limits: Limits;
  /** Makes the data of this run its own. */
  readonly seed: string;
  readonly repeat: number;
}
