import type { Clock } from "../clock/index.ts";
import type { Deployment, DriverConfiguration, Environment } from "../deployment/index.ts";
import {
  connectHttpDriver,
  createManualDriver,
  type Driver,
  DriverError,
  noDriver,
  type Operator,
} from "../driver/index.ts";
import { createCommandDriver, loadModuleDriver } from "../node/index.ts";
import { printable } from "../report/index.ts";
import type { Transport } from "../transport/index.ts";
import { UsageError } from "./usage-error.ts";

/** Context of a driver; each kind uses a part of it. */
export interface DriverConnectionContext {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Timeout of one request to a driver. */
  readonly timeoutMs: number;
  /** Base of paths, and working directory of commands. */
  readonly folder: string;
  readonly environment: Environment;
  /** Credentials of the suite, which are not passed to commands. */
  readonly secrets: readonly string[];
  /** Operator of a manual driver, or the reason for its absence. */
  readonly operator: Operator | string;
  readonly warn: (message: string) => void;
}

/**
 * Connects the driver of a deployment. If it is unavailable, the run continues without it: checks that need it are
 * inconclusive and name it, and a deployment that is also down must be reported as unreachable. Rejects for a driver
 * that is not configured correctly.
 */
export async function connectDriver(deployment: Deployment, context: DriverConnectionContext): Promise<Driver> {
  const { driver } = deployment;
  if (!driver) return noDriver;
  try {
    return await openDriver(driver, deployment, context);
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    const { message: failure } = error;
    context.warn(`the driver cannot be used; checks that need it will be inconclusive: ${printable(failure)}`);
    return { kind: driver.kind, abilities: {}, failure };
  }
}

/** Opens a driver. Rejects with DriverError if it is unavailable, and for one that is not configured correctly. */
export async function openDriver(
  driver: DriverConfiguration,
  { variant, baseUrl }: Pick<Deployment, "variant" | "baseUrl">,
  context: DriverConnectionContext,
): Promise<Driver> {
  const { operator, timeoutMs } = context;
  switch (driver.kind) {
    case "http":
      return connectHttpDriver({ ...context, ...driver, signal: () => limit(timeoutMs) });
    case "module":
      return loadModuleDriver({ ...context, ...driver, context: { baseUrl } });
    case "command":
      return createCommandDriver({
        ...context,
        ...driver,
        baseUrl,
        onRemoved: (names) =>
          context.warn(`the commands of the driver of ${variant} run without ${names.join(", ")}: ${WHY}`),
      });
    case "manual":
      if (typeof operator !== "string") return createManualDriver(operator, driver.abilities);
      throw new UsageError(
        `the driver of ${variant} is manual and needs an operator, but none is available: ${operator}`,
        "Run payspec in a terminal without redirection. In CI, use a driver of kind http, module or command.",
      );
  }
}

const WHY = "variables with credentials of the configuration are not passed to them";

function limit(timeoutMs: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return { signal: controller.signal, done: () => clearTimeout(timer) };
}
