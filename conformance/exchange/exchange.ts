import type { Blocker, Traffic } from "../log/index.ts";
import type { Header, WireResponse } from "../transport/index.ts";

/** One request and its response, as the scenario sees them. */
export interface Exchange {
  /** Number in the log. */
  readonly number: number;
  readonly operation: string;
  readonly result: WireResponse;
  /** The parsed body; undefined if it is absent or not JSON. */
  readonly json: unknown;
  /** True if a request that may be rejected was rejected with a 2xx. */
  readonly rejectedWith2xx: boolean;
  /** False if the response broke the contract or could not be judged: its JSON may have any shape. */
  readonly sound: boolean;
}

/** A request about to be sent through the choke point. */
export interface OutgoingRequest {
  readonly operation: string;
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: string;
  /** True if the contract forbids this request, and the scenario sends it for that reason. */
  readonly bad: boolean;
  /** True if the contract leaves the response open, including the success status: only the wire rules are checked. */
  readonly open?: boolean;
  /** True if a deployment may reject the request, though it is valid: then also with a 2xx that reports failure. */
  readonly mayBeRejected?: boolean;
  /** True if a retry after 429 must keep the idempotency key, because the scenario tests the key. */
  readonly keepIdempotencyKey: boolean;
}

/** The single choke point for every request of every scenario. */
export interface Exchanges {
  /**
   * Sends a request within its limits, waits out 429, validates, redacts and records. Throws {@link NoResponse} if no
   * response arrived that can be judged, {@link RunEnded} if the run is over, {@link SuiteError} if the suite violates
   * its own contract. `onUnjudged` receives each response that was not judged: a 429, or one that exceeds the limits.
   */
  send(request: OutgoingRequest, on: Site, onUnjudged?: (response: UnjudgedResponse) => void): Promise<Exchange>;
  readonly traffic: Traffic;
}

/** A response that was recorded, but not judged. */
export interface UnjudgedResponse {
  /** Number of the exchange in the log. */
  readonly number: number;
  readonly result: WireResponse;
}

/** The position of an exchange in the log. */
export interface Site {
  readonly scenario: string;
  readonly repeat: number;
  /** The part of the scenario, if several run concurrently; spelled as in the log. */
  readonly part?: string;
}

/** Requirement ids that apply to every response of a contract. */
export interface WireRequirements {
  /** Bodies are JSON. */
  readonly json: string;
  /** The content type declares JSON (implied). */
  readonly contentType: string;
  /** No object has a duplicate member (implied). */
  readonly uniqueKeys: string;
  /** A rejection without a documented status is a 4xx (implied). */
  readonly rejectionStatus: string;
}

/** No response arrived, or it exceeds the size limits: every check that needed it is inconclusive. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";
  /** The same reason for programs. */
  readonly blocker: Blocker;

  constructor(reason: string, blocker: Blocker = { code: "no-response" }) {
    super(reason);
    this.blocker = blocker;
  }
}

/**
 * An error in the suite itself: it sent a request that its own contract forbids, or made a check that it must not make.
 */
export class SuiteError extends Error {
  override readonly name = "SuiteError";
}
