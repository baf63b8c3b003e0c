import type { ShownPair } from "../contract/index.ts";
import type { OutgoingRequest } from "../exchange/index.ts";

/** Run-wide rule: it observes every exchange of all scenarios, and judges what no single scenario could see. */
export interface Invariant {
  /** The requirement that it judges or, if that is open, only observes. */
  readonly requirement: string;
  /** Counted items, for people: `payments that were read again`. */
  readonly counts: string;
  /** Operations whose exchanges it observes, by `operationId`; all operations if absent. */
  readonly operations?: readonly string[];
  /** True if it also observes responses that nothing else judges: each 429, and those that exceed the size limits. */
  readonly readsUnjudged?: boolean;
  /** Creates a watch over one run of one variant. Rules that share state of a run find it by `run`. */
  readonly watch: (run: object) => Watch;
}

/** Receives requests in the order in which they ended. Keeps little state, because a run may be long. */
export type Watch = (sighting: Sighting, say: WatchWords) => void;

/** Outcomes that a watch can report for a sighting. Each call counts as one observed item. */
export interface WatchWords {
  /** Reports a comparison that held. */
  held(): void;
  /**
   * Reports a comparison that failed. `expected` contains only text that is the same for every such case; `since` is
   * the scenario whose exchange was compared with.
   */
  broken(flaw: {
    readonly expected: string;
    readonly actual: string;
    /** Defaults to `value`. */
    readonly difference?: "type" | "value" | "missing";
    readonly since?: string;
  }): void;
  /** Reports the behaviour of the deployment if the requirement is open. */
  observed(value: string): void;
  /** Formats a value of a response for a report: JSON, truncated, without secrets. */
  show(value: unknown): string;
  /** Formats a value that was sent and the one that was received instead, in the same way. */
  showPair(sent: unknown, received: unknown): ShownPair;
}

/** One request and its result. */
export interface Sighting {
  /** Scenario that sent it. */
  readonly scenario: string;
  readonly request: OutgoingRequest;
  /** Absent if no response arrived: the effect of the request is unknown. */
  readonly answer?: SightedAnswer;
  /** Requests that were sent but not answered when this one ended. */
  readonly underway: readonly OutgoingRequest[];
  /**
   * Ticks of a common counter when the request was sent and when its response arrived. If one request ended before
   * another began, it happened first; in all other cases the order is unknown.
   */
  readonly began: number;
  readonly ended: number;
}

/** Response as sent by the deployment, and therefore untrusted. */
export interface SightedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The part of the body that was read. */
  readonly text: string;
  /** False if the text is only the beginning of the body. */
  readonly complete: boolean;
  readonly json: unknown;
  /** Number of the exchange in the log. */
  readonly exchange: number;
}
