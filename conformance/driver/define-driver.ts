import type { Ability } from "../deployment/index.ts";
import type { Abilities } from "./driver.ts";

/** Context passed to a driver module when it is loaded. */
export interface DriverContext {
  /** Base address of the deployment under test, without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Driver abilities, as functions that return when the change is complete, or is in progress and appears in the API
 * shortly after. A function that throws reports that it failed. Each is limited by the configured `timeoutSeconds`.
 */
export type DriverAbilities = {
  readonly [A in Ability]?: (...parameters: Parameters<Abilities[A]>) => Result<A> | Promise<Result<A>>;
};

type Result<A extends Ability> = Awaited<ReturnType<Abilities[A]>>;

/** Default export of a driver file of kind `module`: its abilities, or a function that creates them. */
export type DriverModule = DriverAbilities | ((context: DriverContext) => DriverAbilities | Promise<DriverAbilities>);

/** Returns its argument unchanged; provides the types for a driver module. */
export function defineDriver(driver: DriverModule): DriverModule {
  return driver;
}
