import { type Contract, jsonIn, type RequestRules } from "../contract/index.ts";
import type { ClientExchange, SentWebhook } from "./client-exchange.ts";

/** Rules of an operation that creates something. */
export interface CreateRules<R extends string = string> {
  /** Broken by a request that is sent again after no response or a 5xx, unless the server can recognise it. */
  readonly blindRetry: R;
  /** Broken by the idempotency key of an earlier request with another body. */
  readonly changedBody?: R;
  /** Broken by the idempotency key of an earlier request to another path. */
  readonly changedPath?: R;
}

/** A webhook that nothing has caused, as anybody could send it. */
export interface Forgery extends Pick<SentWebhook, "url" | "body"> {
  readonly paymentId: string;
}

/** Knowledge about one variant that is needed to judge a client and that its contract does not hold as data. */
export interface ClientRules<R extends string = string> {
  readonly contract: Contract<R>;
  readonly idempotencyHeader?: string;
  /** Header that names the business of a request. */
  readonly businessHeader: string;
  readonly requests: RequestRules<R> & {
    /** Broken by a key in an address. */
    readonly keyInAddress: R;
    /** Broken by the same read again and again, without a pause. */
    readonly pause: R;
    /** Broken by a payment that a webhook alone has confirmed. */
    readonly confirmation: R;
  };
  /** By `operationId`. */
  readonly creates: Readonly<Record<string, CreateRules<R>>>;
  /** Member of a create request that must be an https address with a live key. */
  readonly liveCallback?: { readonly member: string; readonly requirement: R };
  /** Returns a forged webhook about a payment that was just created; `target` is that of its business. */
  readonly forge: (created: ClientExchange, target: string | undefined) => Forgery | undefined;
  /**
   * Requirements and open questions that each subject of latitudes is about, by subject. `test-server`: the subject is
   * the driver or the provider behind it, which no client reaches in production.
   */
  readonly subjects: Readonly<Record<string, readonly R[] | "test-server">>;
}

/** Returns the business that a request names; empty if it names none. */
export function businessOf({ businessHeader }: ClientRules, { headers }: ClientExchange): string {
  return headers.get(businessHeader.toLowerCase()) ?? "";
}

/** Returns a JSON object; undefined for any other text. */
export function readObject(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const value = jsonIn(text ?? "");
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>) // it has members
    : undefined;
}
