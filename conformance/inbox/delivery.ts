/** A request received by the inbox. */
export interface IncomingRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Body as sent, decoded as UTF-8. */
  readonly body: string;
  /** False if the body was longer than the inbox reads. */
  readonly complete: boolean;
  /** Only kept by an inbox that forwards webhooks. */
  readonly raw?: RawRequest;
}

/** The parts of a request as they were on the wire, which a signature may cover. */
export interface RawRequest {
  /** Names and values in turn, with order, case and duplicates kept. */
  readonly headers: readonly string[];
  readonly bytes: Uint8Array;
}

/** A request stored by the inbox. */
export interface Delivery extends IncomingRequest {
  /** Counts up from 1. */
  readonly number: number;
  /** On the monotonic clock, in milliseconds. */
  readonly atMs: number;
  /** Status of the inbox's response. */
  readonly answered: number;
}
