import type { Outcome } from "../../log/index.ts";

/**
 * What the renderer hands to the page's script: lists of rows, and beside each list one of their details, as JSON that
 * the browser does not read before somebody asks for it.
 */
export interface Row {
  /** The `id` that it is linked by. */
  readonly anchor: string;
  readonly kind: "exchange" | "driver" | "delivery";
  readonly number: number;
  readonly variant: string;
  /** Empty where it belongs to no scenario. */
  readonly scenario: string;
  readonly repeat: number;
  /** Since the run began. */
  readonly startMs: number;
  readonly durationMs: number;
  /** `POST /api/v1/payment/create`, or what the driver was asked for. */
  readonly what: string;
  readonly operation: string;
  /** `202`, or why there is no response. */
  readonly answer: string;
  /** The heaviest outcome of the checks that rest on it, where any did not pass. */
  readonly outcome?: Outcome;
  /** True where the scenario sent an invalid request on purpose, on purpose. */
  readonly bad?: boolean;
}

/** What is shown of a row on demand; null where the page has no room for it. */
export type Detail = {
  readonly request?: Message;
  readonly response?: Message;
  /** Why there is no response, or what the driver said. */
  readonly message?: string;
  /** The documented response that it was held against. */
  readonly against?: string;
} | null;

export interface Message {
  readonly title: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** Of the whole body, where a part of it is missing here. */
  readonly byteLength?: number;
}
