import type { Abilities } from "../../generated/driver/abilities.ts";
import type { Ability } from "../deployment/index.ts";

/**
 * Controls what happens outside the API: the customer, the provider, business time, the keys. Every ability is
 * optional; a scenario that needs a missing one is inconclusive, and the reason names it. Each ability affects only one
 * resource, so that scenarios can run concurrently. The HTTP form of the same abilities is `specs/driver/openapi.yaml`.
 */
export interface Driver {
  /** Kind of the driver, for people: `http`. */
  readonly kind: string;
  /**
   * Functions that reject with {@link DriverError} if the deployment did not make the change. A payment or invoice is
   * passed with its paymentUrl, the page on which the customer pays, and a refund with its payment id, if they are
   * known.
   */
  readonly abilities: Partial<Abilities>;
  /** Reason why a configured driver cannot be used, not redacted; it then has no abilities. */
  readonly failure?: string;
  /** Address of the driver, if it has one. */
  readonly url?: string;
  /** Returns the request that an ability sends, if the driver is controlled only by requests. */
  readonly requestOf?: <A extends Ability>(ability: A, ...parameters: Parameters<Abilities[A]>) => DriverRequest;
  /** Stops what is still running, such as a command; the driver is not used afterwards. */
  close?(): void;
}

/** A request to a driver; the path is relative to its address, the body is sent as JSON. */
export interface DriverRequest {
  readonly method: "POST";
  readonly path: string;
  readonly body: object;
}

/** Credentials of a business that a driver created. */
export type NewBusiness = Awaited<ReturnType<Abilities["newBusiness"]>>;

/** The driver could not do what was requested; the message quotes its response. */
export class DriverError extends Error {
  override readonly name = "DriverError";
}

/** Driver without abilities, for runs that configure none. */
export const noDriver: Driver = { kind: "none", abilities: {} };

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
  readonly [A in keyof Abilities]?: (...parameters: Parameters<Abilities[A]>) => Result<A> | Promise<Result<A>>;
};

type Result<A extends keyof Abilities> = Awaited<ReturnType<Abilities[A]>>;

/** Default export of a driver file of kind `module`: its abilities, or a function that creates them. */
export type DriverModule = DriverAbilities | ((context: DriverContext) => DriverAbilities | Promise<DriverAbilities>);

/** Returns its argument unchanged; provides the types for a driver module. */
export function defineDriver(driver: DriverModule): DriverModule {
  return driver;
}
