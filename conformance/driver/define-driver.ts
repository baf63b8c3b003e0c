import type { Ability } from "../deployment/index.ts";
import type { Abilities } from "./driver.ts";

/** What the file of a driver is told when it is loaded. */
export interface DriverContext {
  /** Base address of the deployment under test, without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Any of the abilities, as functions that return when it is done, or is under way and shows in the API shortly after;
 * one that throws did not do it. Each may take the `timeoutSeconds` of the configuration.
 */
export type DriverAbilities = {
  readonly [A in Ability]?: (...told: Parameters<Abilities[A]>) => Result<A> | Promise<Result<A>>;
};

type Result<A extends Ability> = Awaited<ReturnType<Abilities[A]>>;

/** What the file of a driver of kind `module` exports as its default: its abilities, or what makes them. */
export type DriverModule = DriverAbilities | ((context: DriverContext) => DriverAbilities | Promise<DriverAbilities>);

/** Gives the driver of a module its type, and changes nothing. */
export function defineDriver(driver: DriverModule): DriverModule {
  return driver;
}
