import type { Contract } from "../contract/index.ts";
import type { Deployment, Limits } from "../deployment/index.ts";
import {
  type Ability,
  connectHttpDriver,
  createHttpDriver,
  type Driver,
  type HttpDriverOptions,
  noDriver,
} from "../driver/index.ts";
import { transportTo } from "./k6-transport.ts";

/** The driver of a deployment as k6 can use it: only one that requests reach has any ability. */
export interface DriverHere {
  /** Asks it what it can do. Rejects where it cannot be asked. */
  ask(): Promise<Driver>;
  /** Where it is known what it can do, it is not asked. */
  knowing(abilities: readonly Ability[]): Driver;
}

export function driverOf(deployment: Deployment, contract: Contract, limits: Limits): DriverHere {
  const { driver } = deployment;
  if (driver?.kind !== "http") {
    const unusable = driver ? { kind: driver.kind, abilities: {} } : noDriver;
    return { ask: async () => unusable, knowing: () => unusable };
  }
  const { signal } = new AbortController(); // never aborts: the transport keeps the limit of time itself
  const options: HttpDriverOptions = {
    ...driver,
    transport: transportTo(deployment, contract, limits),
    signal: () => ({ signal, done: () => {} }),
  };
  return {
    ask: () => connectHttpDriver(options),
    knowing: (abilities) => createHttpDriver(options, abilities),
  };
}
