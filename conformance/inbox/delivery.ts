/** A request that somebody sent to the inbox. */
export interface IncomingRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** As it was on the wire, read as UTF-8. */
  readonly body: string;
  /** False where the body was longer than the inbox reads. */
  readonly complete: boolean;
}

/** A request as the inbox keeps it. */
export interface Delivery extends IncomingRequest {
  /** Counts up from 1. */
  readonly number: number;
  /** On the monotonic clock, in milliseconds. */
  readonly atMs: number;
  /** The status that it was answered with. */
  readonly answered: number;
}
