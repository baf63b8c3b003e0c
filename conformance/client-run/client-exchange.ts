import type { RequestSummary } from "../../generated/payspec/types.ts";
import { withoutKeys } from "../deployment/index.ts";

/** One request of a client with the sandbox's response. */
export interface ClientExchange {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Query with its question mark; empty without a query. */
  readonly query: string;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Undefined if the request has no body, or one that could not be read. */
  readonly body: string | undefined;
  /** True if the body is too large or not UTF-8 text, so that it cannot be compared with the contract. */
  readonly unread: boolean;
  readonly status: number;
  /** By name in lower case. */
  readonly responseHeaders: ReadonlyMap<string, string>;
  readonly responseBody: string | undefined;
  /** Monotonic times in milliseconds. */
  readonly startedMs: number;
  readonly endedMs: number;
  /** True if the connection was closed instead of sending the response. */
  readonly lost: boolean;
  /** True at the address for live keys. */
  readonly live: boolean;
}

/** One webhook that the sandbox sent. */
export interface SentWebhook {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
  readonly sentMs: number;
  /** Present for a webhook that nothing has caused: the payment that it is about. */
  readonly forgedFor?: string;
}

/** Receives what passes between a client and the sandbox: requests and webhooks when they are sent, and their ends. */
export interface WireWatch {
  /** Called when a request arrives, before it is answered. */
  request(summary: RequestSummary, startedMs: number): void;
  exchange(exchange: ClientExchange): void;
  /** Called before the client receives the webhook. */
  webhook(webhook: SentWebhook): void;
  /** Called with the status of the client's response; undefined if nothing listened. */
  webhookEnd(webhook: SentWebhook, status: number | undefined): void;
}

/** Longest text of a body that is kept to be shown. */
const MOST_SHOWN = 2_000;

/** Returns a request without its headers and keys. */
export function summarize({
  method,
  path,
  query,
  body,
}: Pick<ClientExchange, "method" | "path" | "query" | "body">): RequestSummary {
  return { line: withoutKeys(shorten(`${method} ${path}${query}`)), body: withoutKeys(shorten(body ?? "")) };
}

/** Returns a text with at most the length that is kept. */
export function shorten(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
