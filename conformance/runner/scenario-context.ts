import type { Clock } from "../clock/index.ts";
import type { Deployment, Limits } from "../deployment/index.ts";
import type { Driver } from "../driver/index.ts";
import type { Exchanges, Gate, Redactor } from "../exchange/index.ts";
import type { Inbox } from "../inbox/index.ts";
import type { Channel, Log } from "../log/index.ts";
import type { RunWatch } from "./create-watch.ts";
import type { Plan } from "./plan.ts";
import type { Workers } from "./worker-pool.ts";

/** Plan of one variant with its deployment. */
export interface Target {
  readonly plan: Plan;
  readonly deployment: Deployment;
  readonly driver: Driver;
  /** Inbox for the deployment's webhooks. */
  readonly inbox?: Inbox;
}

/** Context in which the scenarios of one target run. */
export interface ScenarioContext extends Target {
  readonly exchanges: Exchanges;
  readonly gate: Gate;
  readonly watch: RunWatch;
  /** Channels on which an item of this run was seen. */
  readonly witnessed: Set<Channel>;
  readonly workers: Workers;
  readonly clock: Clock;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly limits: Limits;
  /** Seed that makes the data of this run unique. */
  readonly seed: string;
  readonly repeat: number;
}
