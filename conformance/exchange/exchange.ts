import type { Header, WireResult } from "../transport/index.ts";

/** One request with its response, as the scenario sees it. */
export interface Exchange {
  /** Number in the log. */
  readonly number: number;
  readonly operation: string;
  readonly result: WireResult;
  /** The parsed body; undefined where there is none or it is no JSON. */
  readonly json: unknown;
  /** False where the response broke the contract or could not be judged: its JSON may be anything. */
  readonly sound: boolean;
}

/** A request that is about to be sent through the choke point. */
export interface OutgoingRequest {
  readonly operation: string;
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  readonly headers: readonly Header[];
  readonly body?: string;
  /** True when the contract forbids this request, and the scenario sends it for that reason. */
  readonly bad: boolean;
  /** True when the contract leaves open how this request is answered, even with which success: only the wire is judged. */
  readonly open?: boolean;
  /** True when an answer of 429 must be followed by the same idempotency key: the scenario is about the key. */
  readonly keepIdempotencyKey: boolean;
}

/** What holds for every response of a contract, as requirement ids. */
export interface WireRequirements {
  /** Bodies are JSON. */
  readonly json: string;
  /** They say so in their content type (implied). */
  readonly contentType: string;
  /** No object has a member twice (implied). */
  readonly uniqueKeys: string;
  /** A rejection whose status is not stated is a 4xx (implied). */
  readonly rejectionStatus: string;
}

/** No response came, or more than is read of any: whatever needed it is inconclusive. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";
}

/** The suite itself is wrong: it sent what its own contract forbids, or checked what it may not. */
export class SuiteError extends Error {
  override readonly name = "SuiteError";
}
