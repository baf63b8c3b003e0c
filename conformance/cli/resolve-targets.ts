import type { Deployment } from "../deployment/index.ts";
import { count, listSome } from "../report/index.ts";
import { type Plan, planVariant, type Target } from "../runner/index.ts";
import type { Configured } from "./configure.ts";
import { connectDriver, type DriverConnectionContext } from "./connect-driver.ts";
import type { Inboxes } from "./open-inboxes.ts";
import type { Selections } from "./selection.ts";
import { UsageError } from "./usage-error.ts";

export interface TargetContext
  extends Pick<DriverConnectionContext, "transport" | "clock" | "environment" | "operator" | "warn"> {
  readonly inboxes: Inboxes;
}

/** Plan and deployment of a variant, before anything is connected. */
export interface PlannedTarget {
  readonly plan: Plan;
  readonly deployment: Deployment;
}

/** Returns the plan and deployment of each selected variant. Throws {@link UsageError} if nothing is left to run. */
export function planTargets(
  { configuration, variants }: Pick<Configured, "configuration" | "variants">,
  selections: Selections,
): readonly PlannedTarget[] {
  const planned: PlannedTarget[] = [];
  const withoutLive: string[] = [];
  for (const variant of variants) {
    const name = variant.contract.variant;
    const selection = selections(name);
    const deployment = configuration.deployments.find((each) => each.variant === name);
    if (!deployment) continue;
    const plan = planVariant(variant, { ...selection, live: deployment.live !== undefined });
    withoutLive.push(...(plan.withoutLive ?? []));
    if (plan.scenarios.length === 0) continue;
    if ((selection.shard?.of ?? 1) > plan.scenarios.length)
      throw new UsageError(
        `only ${count(plan.scenarios.length, "scenario")} of ${name} to run: use at most as many shards`,
      );
    planned.push({ plan, deployment });
  }
  if (planned.length === 0 && withoutLive.length > 0)
    throw new UsageError(
      `nothing to run: everything selected needs a live address (${listSome(withoutLive, 4)})`,
      "Configure the role live, or select more scenarios.",
    );
  if (planned.length === 0)
    throw new UsageError("no scenarios match the selection", "Run `payspec list` to see all scenarios.");
  return planned;
}

/** Returns the planned targets with their connected drivers and inboxes. Rejects if nothing is left to run. */
export async function resolveTargets(
  configured: Omit<Configured, "leftOut">,
  selections: Selections,
  { inboxes, ...context }: TargetContext,
): Promise<readonly Target[]> {
  const { configuration, folder } = configured;
  const planned = planTargets(configured, selections);
  const targets: Target[] = [];
  const timeoutMs = configuration.limits.requestTimeoutMs;
  const driverContext: DriverConnectionContext = { ...context, folder, timeoutMs, secrets: configuration.secrets };
  try {
    for (const { plan, deployment } of planned) {
      const driver = await connectDriver(deployment, driverContext);
      const inbox = inboxes.of(deployment.variant);
      targets.push({ plan, deployment, driver, ...(inbox && { inbox }) });
    }
  } catch (error) {
    for (const { driver } of targets) driver.close?.();
    throw error;
  }
  return targets;
}
