import type { Ability } from "../deployment/index.ts";

/**
 * Moves what happens outside the API: the customer, the provider, business time, the keys. Every ability is optional; a
 * scenario that needs a missing one is inconclusive, by name. Each acts on the smallest thing, so that scenarios can
 * run at once. The HTTP form of the same abilities is `specs/driver/openapi.yaml`.
 */
export interface Driver {
  /** How it is reached, for people: `http`. */
  readonly kind: string;
  readonly abilities: Partial<Abilities>;
  /** Its address, where it has one. */
  readonly url?: string;
  /** What an ability sends, where requests do all that it does. */
  readonly requestOf?: <A extends Ability>(ability: A, ...told: Parameters<Abilities[A]>) => DriverRequest;
  /** Ends what it still does, such as a command that runs; nothing is asked of it afterwards. */
  close?(): void;
}

/** A request to a driver: what its body is as JSON, and the path seen from its address. */
export interface DriverRequest {
  readonly method: "POST";
  readonly path: string;
  readonly body: object;
}

/**
 * Each rejects with {@link DriverError} when the deployment did not do what was asked. A payment or an invoice comes
 * with its paymentUrl, the page on which its customer pays, and a refund with the id of its payment, where they are known.
 */
export interface Abilities {
  /** The customer pays, and the provider approves. */
  approvePayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The provider rejects the payment. */
  rejectPayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The customer cancels on the checkout page. */
  cancelPayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The time in which this payment can be paid passes. */
  expirePayment(paymentId: string, paymentUrl?: string): Promise<void>;
  /** The provider takes the refund on. */
  acceptRefund(refundId: string, paymentId?: string): Promise<void>;
  /** The provider settles the refund. */
  settleRefund(refundId: string, paymentId?: string): Promise<void>;
  /** The provider rejects the refund. */
  rejectRefund(refundId: string, paymentId?: string): Promise<void>;
  /** The customer pays the invoice, and the provider approves. */
  payInvoice(invoiceId: string, paymentUrl?: string): Promise<void>;
  /** The due date of this invoice passes. */
  ageInvoice(invoiceId: string): Promise<void>;
  /** A business that nobody else uses, with a time, keys and a webhook target of its own. */
  newBusiness(options: NewBusinessOptions): Promise<NewBusiness>;
  /** A new key for the business; the old one keeps working for its grace period. */
  rotateKey(businessId: string): Promise<{ readonly key: string }>;
  /** The key stops working at once: resolves when it has, not before. */
  revokeKey(businessId: string, key: string): Promise<void>;
  /** Moves the time of a business that `newBusiness` returned, forwards. */
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

/** The driver was asked and could not; the message says what it answered. */
export class DriverError extends Error {
  override readonly name = "DriverError";
}

/** A driver that can do nothing: what a run without one uses. */
export const noDriver: Driver = { kind: "none", abilities: {} };
