/** A rule of the whole run: it watches every exchange, whoever made it, and judges what no single scenario could see. */
export interface Invariant {
  /** What it judges. */
  readonly requirement: string;
  /** What it counts, for people: `payments that were read again`. */
  readonly counts: string;
  /** A watch over one run of one variant. */
  readonly watch: () => Watch;
}

/** Sees one response after another, in the order in which they came. Keeps little: a run may be long. */
export type Watch = (sighting: Sighting, say: WatchWords) => void;

/** What a watch can say of a sighting. */
export interface WatchWords {
  /** It has compared something, and that held. */
  held(): void;
  /** It has compared something, and that did not hold. */
  broken(flaw: { readonly expected: string; readonly actual: string }): void;
  /** What the deployment did where the contract is open. */
  observed(requirement: string, value: string): void;
}

/** One request with its response. Nothing of the JSON can be relied upon: it is what the deployment sent. */
export interface Sighting {
  readonly operation: string;
  readonly url: string;
  /** The body that was sent. */
  readonly sent: string | undefined;
  /** True where the contract forbids the request, and it was sent for that reason. */
  readonly bad: boolean;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text, as far as it was read. */
  readonly text: string;
  readonly json: unknown;
  /** Number of the exchange in the log. */
  readonly exchange: number;
  /**
   * When the request left and when the response was there, as ticks of one count: what ended before another began
   * happened before it; of all others nobody knows.
   */
  readonly began: number;
  readonly ended: number;
}
