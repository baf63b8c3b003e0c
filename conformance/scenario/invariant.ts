import type { OutgoingRequest } from "../exchange/index.ts";

/** A rule of the whole run: it watches every exchange, whoever made it, and judges what no single scenario could see. */
export interface Invariant {
  /** What it judges; where that is open, what it watches and only tells. */
  readonly requirement: string;
  /** What it counts, for people: `payments that were read again`. */
  readonly counts: string;
  /** Whose exchanges it looks at, by `operationId`; where it says nothing, those of all. */
  readonly operations?: readonly string[];
  /** A watch over one run of one variant. Rules that need the same of a run find it by `run`. */
  readonly watch: (run: object) => Watch;
}

/** Sees one request after another, in the order in which they ended. Keeps little: a run may be long. */
export type Watch = (sighting: Sighting, say: WatchWords) => void;

/** What a watch can say of a sighting. Each counts as one thing that was watched. */
export interface WatchWords {
  /** It has compared something, and that held. */
  held(): void;
  /**
   * It has compared something, and that did not hold. What is the same in every such case stands in `expected`; `since` is
   * the scenario whose exchange it was compared with.
   */
  broken(flaw: {
    readonly expected: string;
    readonly actual: string;
    /** `value` where it is absent. */
    readonly difference?: "type" | "value" | "missing";
    readonly since?: string;
  }): void;
  /** What the deployment did, where the requirement is open. */
  observed(value: string): void;
  /** A value of a response as a flaw should show it: JSON, cut, without secrets. */
  show(value: unknown): string;
}

/** One request, and what came of it. */
export interface Sighting {
  /** Whose it is. */
  readonly scenario: string;
  readonly request: OutgoingRequest;
  /** Absent where no answer came: what the request has done, nobody knows. */
  readonly answer?: SightedAnswer;
  /** What had left and was not answered yet when this ended. */
  readonly underway: readonly OutgoingRequest[];
  /**
   * When the request left and when its answer was there, as ticks of one count: what ended before another began happened
   * before it; of all others nobody knows.
   */
  readonly began: number;
  readonly ended: number;
}

/** Nothing of it can be relied upon: it is what the deployment sent. */
export interface SightedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body, as far as it was read. */
  readonly text: string;
  /** False where the text is only the beginning of the body. */
  readonly complete: boolean;
  readonly json: unknown;
  /** Number of the exchange in the log. */
  readonly exchange: number;
}
