import { listSome } from "../report/index.ts";
import { planVariant, type Target } from "../runner/index.ts";
import type { Configured } from "./configure.ts";
import { connectDriver, type DriverSurroundings } from "./connect-driver.ts";
import type { Inboxes } from "./open-inboxes.ts";
import type { Selections } from "./selection.ts";
import { UsageError } from "./usage-error.ts";

export interface Surroundings
  extends Pick<DriverSurroundings, "transport" | "clock" | "environment" | "person" | "warn"> {
  readonly inboxes: Inboxes;
}

/** What is run of each variant, and against what. Throws where nothing is left to run. */
export async function aim(
  { configuration, folder, variants }: Omit<Configured, "leftOut">,
  selections: Selections,
  { inboxes, ...surroundings }: Surroundings,
): Promise<readonly Target[]> {
  const targets: Target[] = [];
  const withoutLive: string[] = [];
  const timeoutMs = configuration.limits.requestTimeoutMs;
  const here: DriverSurroundings = { ...surroundings, folder, timeoutMs, secrets: configuration.secrets };
  try {
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
          `of ${name} there are ${plan.scenarios.length} scenarios to share: no more shards than that`,
        );
      const driver = await connectDriver(deployment, here);
      const inbox = inboxes.of(name);
      targets.push({ plan, deployment, driver, ...(inbox && { inbox }) });
    }
  } catch (error) {
    for (const { driver } of targets) driver.close?.();
    throw error;
  }
  if (targets.length === 0 && withoutLive.length > 0)
    throw new UsageError(
      `nothing was run: all that is selected needs a live address (${listSome(withoutLive, 4)})`,
      "Configure the role live, or select more.",
    );
  if (targets.length === 0)
    throw new UsageError("nothing is selected, so nothing was run", "`payspec list` shows what there is.");
  return targets;
}
