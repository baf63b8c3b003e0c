import type { FoundMistake } from "../../generated/payspec/types.ts";

/** Kinds of mistakes, in the order in which reports list them. */
export const MISTAKES = {
  "key-in-address": "a key in an address",
  "unknown-path": "a path that the contract does not have",
  "missing-header": "a missing header",
  "missing-parameter": "a missing parameter",
  "not-json": "a body that is not JSON",
  "invalid-body": "an invalid body",
  "http-callback": "a callback without https with a live key",
  "changed-body": "a used idempotency key with another request",
  "blind-retry": "a retry that the server cannot recognise",
  "no-pause": "polling without a pause",
  "trusted-webhook": "trust in a forged webhook",
} as const satisfies Record<MistakeKind, string>;

export type MistakeKind = FoundMistake["kind"];

/** One way in which a client does not follow the contract, as one of its requests shows it. */
export interface Mistake
  extends Pick<FoundMistake, "kind" | "operation" | "place" | "expected" | "actual" | "request"> {
  readonly requirement: string;
}
