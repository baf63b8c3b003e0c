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

/** Driver of a deployment as far as k6 can use it: only a driver that is reached by requests has any ability. */
export interface UsableDriver {
  /** Asks the driver for its abilities. Rejects if it cannot be asked. */
  ask(): Promise<Driver>;
  /** Returns the driver with what is already known, without asking it: abilities, or the reason why it cannot be used. */
  withAbilities(abilities: readonly Ability[], failure?: string): Driver;
}

export function driverOf(deployment: Deployment, contract: Contract, limits: Limits): UsableDriver {
  const { driver } = deployment;
  if (driver?.kind !== "http") {
    const unusable = driver ? { kind: driver.kind, abilities: {} } : noDriver;
    return { ask: async () => unusable, withAbilities: () => unusable };
  }
  const { signal } = new AbortController(); // never aborts: the transport enforces the time limit itself
  const options: HttpDriverOptions = {
    ...driver,
    transport: transportTo(deployment, contract, limits),
    signal: () => ({ signal, done: () => {} }),
  };
  return {
    ask: () => connectHttpDriver(options),
    withAbilities: (abilities, failure) => ({
      ...createHttpDriver(options, abilities),
      ...(failure !== undefined && { failure }),
    }),
  };
}
