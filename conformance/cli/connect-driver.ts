import type { Clock } from "../clock/index.ts";
import type { Deployment, DriverConfiguration, Environment } from "../deployment/index.ts";
import {
  connectHttpDriver,
  createManualDriver,
  type Driver,
  DriverError,
  noDriver,
  type Person,
} from "../driver/index.ts";
import { createCommandDriver, loadModuleDriver } from "../node/index.ts";
import { printable } from "../report/index.ts";
import type { Transport } from "../transport/index.ts";
import { UsageError } from "./usage-error.ts";

/** What a driver may need of where it runs; each kind takes its own. */
export interface DriverSurroundings {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Of one request to a driver. */
  readonly timeoutMs: number;
  /** Paths and commands are seen from here. */
  readonly folder: string;
  readonly environment: Environment;
  /** Credentials of the suite, which no command is given. */
  readonly secrets: readonly string[];
  /** Who can be asked, or why nobody can. */
  readonly person: Person | string;
  readonly warn: (message: string) => void;
}

/**
 * The driver of a deployment. One that cannot be asked is no reason not to run: what needs it is inconclusive, by name,
 * and a deployment that is down as well must end as unreachable. One that is configured wrongly is: rejects with what the
 * user has to mend.
 */
export async function connectDriver(deployment: Deployment, surroundings: DriverSurroundings): Promise<Driver> {
  const { driver } = deployment;
  if (!driver) return noDriver;
  try {
    return await connect(driver, deployment, surroundings);
  } catch (error) {
    if (!(error instanceof DriverError)) throw error;
    const message = printable(error.message);
    surroundings.warn(`the driver cannot be used; checks that need it will be inconclusive: ${message}`);
    return { kind: driver.kind, abilities: {} };
  }
}

async function connect(
  driver: DriverConfiguration,
  { variant, baseUrl }: Deployment,
  surroundings: DriverSurroundings,
): Promise<Driver> {
  const { person, timeoutMs } = surroundings;
  switch (driver.kind) {
    case "http":
      return connectHttpDriver({ ...surroundings, ...driver, signal: () => limit(timeoutMs) });
    case "module":
      return loadModuleDriver({ ...surroundings, ...driver, context: { baseUrl } });
    case "command":
      return createCommandDriver({
        ...surroundings,
        ...driver,
        baseUrl,
        onRemoved: (names) =>
          surroundings.warn(`the commands of the driver of ${variant} run without ${names.join(", ")}: ${WHY}`),
      });
    case "manual":
      if (typeof person !== "string") return createManualDriver(person, driver.abilities);
      throw new UsageError(
        `the driver of ${variant} is manual and needs an operator, but none can be asked here: ${person}`,
        "Run payspec in a terminal without redirection. In CI, use a driver of kind http, module or command.",
      );
  }
}

const WHY = "variables with credentials of the configuration are not passed to it";

function limit(timeoutMs: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return { signal: controller.signal, done: () => clearTimeout(timer) };
}
