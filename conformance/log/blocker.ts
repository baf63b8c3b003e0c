/**
 * Machine-readable reason why a check is inconclusive, where a user can do something about it; the `reason` next to it
 * says the same to people. The code determines what to do.
 */
export interface Blocker {
  readonly code: BlockerCode;
  /** Name of the ability or the role, if the code is about one. */
  readonly subject?: string;
}

/** Kind of subject of each code. */
export const BLOCKERS = {
  /** No driver is configured; the ability that was needed. */
  driver: "ability",
  /** The driver lacks this ability. */
  ability: "ability",
  /** The driver has this ability and could not perform it. */
  "driver-failed": "ability",
  /** The driver advances the time of every business. */
  "driver-time": undefined,
  /** This role has no credentials. */
  role: "role",
  /** The server rejects the credentials of this role. */
  "role-rejected": "role",
  /** This role must be a business of its own and is that of another role. */
  "same-business": "role",
  /** No inbox for webhooks is configured. */
  inbox: undefined,
  /** No webhook reached the inbox. */
  "inbox-silent": undefined,
  /** Webhooks reached the inbox, but not one that the next step needs. */
  "webhook-missing": undefined,
  /** No list contained anything that this run created. */
  "list-silent": undefined,
  /** The server may reject the callback address. */
  "callback-url": undefined,
  /** The server rejects the configured checkout window. */
  window: undefined,
  /** A request got no response. */
  "no-response": undefined,
  /** A response began, but is incomplete or not valid HTTP. */
  "response-unreadable": undefined,
  /** The server still responded with 429 after the longest wait. */
  "rate-limited": undefined,
  /** A response exceeds the size limits. */
  "too-long": undefined,
  /** The response to a valid request was a 5xx. */
  unavailable: undefined,
  /** A state was not reached in time. */
  "timed-out": undefined,
  /** Something changed that should have waited for the driver. */
  "acted-by-itself": undefined,
  /** A declared transition was not seen. */
  "transition-unseen": undefined,
  /** A violated check stopped the scenario. */
  violated: undefined,
  /** The run ended before the scenario did. */
  "cut-short": undefined,
  /** Nothing in the run gave evidence. */
  "no-evidence": undefined,
  /** The reason names no setting of payspec. */
  other: undefined,
} as const satisfies Readonly<Record<string, "ability" | "role" | undefined>>;

export type BlockerCode = keyof typeof BLOCKERS;

/** Returns a key that is the same for equal blockers and differs for different ones. */
export function blockerKey({ code, subject }: Blocker): string {
  return subject === undefined ? code : `${code} ${subject}`;
}
