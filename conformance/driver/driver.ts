import type { Ability } from "../deployment/index.ts";

/**
 * Controls what happens outside the API: the customer, the provider, business time, the keys. Every ability is
 * optional; a scenario that needs a missing one is inconclusive, and the reason names it. Each ability affects only one
 * resource, so that scenarios can run concurrently. The HTTP form of the same abilities is `specs/driver/openapi.yaml`.
 */
export interface Driver {
  /** Kind of the driver, for people: `http`. */
  readonly kind: string;
  readonly abilities: Partial<Abilities>;
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

/**
 * Driver abilities. Each rejects with {@link DriverError} if the deployment did not make the change. A payment or
 * invoice is passed with its paymentUrl, the page on which the customer pays, and a refund with its payment id, if they
 * are known.
 */
export interface Abilities {
  /** The customer pays and the provider approves. */
  approvePayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The provider rejects the payment. */
  rejectPayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The customer cancels on the checkout page. */
  cancelPayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The period in which the payment can be paid ends. */
  expirePayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The provider accepts the refund. */
  acceptRefund(refundId: string, paymentId?: string): Promise<void>;
  /** The provider settles the refund. */
  settleRefund(refundId: string, paymentId?: string): Promise<void>;
  /** The provider rejects the refund. */
  rejectRefund(refundId: string, paymentId?: string): Promise<void>;
  /** The customer pays the invoice and the provider approves. */
  payInvoice(invoiceId: string, paymentUrl?: string): Promise<void>;
  /** The due date of this invoice passes. */
  ageInvoice(invoiceId: string): Promise<void>;
  /** Creates a business that is not used elsewhere, with its own time, keys and webhook target. */
  newBusiness(options: NewBusinessOptions): Promise<NewBusiness>;
  /** Creates a new key for the business; the old one remains valid for its grace period. */
  rotateKey(businessId: string): Promise<{ readonly key: string }>;
  /** Revokes the key immediately; resolves when it is no longer accepted. */
  revokeKey(businessId: string, key: string): Promise<void>;
  /** Moves forward the time of a business that `newBusiness` returned. */
  advanceTime(businessId: string, seconds: number): Promise<void>;
}

export interface NewBusinessOptions {
  readonly webhookUrl?: string;
}

export interface NewBusiness {
  readonly clientId: string;
  readonly businessId: string;
  readonly key: string;
}

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
  readonly [A in Ability]?: (...parameters: Parameters<Abilities[A]>) => Result<A> | Promise<Result<A>>;
};

type Result<A extends Ability> = Awaited<ReturnType<Abilities[A]>>;

/** Default export of a driver file of kind `module`: its abilities, or a function that creates them. */
export type DriverModule = DriverAbilities | ((context: DriverContext) => DriverAbilities | Promise<DriverAbilities>);

/** Returns its argument unchanged; provides the types for a driver module. */
export function defineDriver(driver: DriverModule): DriverModule {
  return driver;
}
