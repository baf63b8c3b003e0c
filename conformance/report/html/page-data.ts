import type { Outcome } from "../../log/index.ts";

/**
 * Row of the traffic. The renderer writes lists of rows, and for each list one of their details, as JSON that the
 * browser does not parse until it is needed.
 */
export interface Row {
  /** `id` of the element, used in links. */
  readonly anchor: string;
  readonly kind: "exchange" | "driver" | "delivery";
  readonly number: number;
  readonly variant: string;
  /** Empty if it belongs to no scenario. */
  readonly scenario: string;
  readonly repeat: number;
  /** Milliseconds since the start of the run. */
  readonly startMs: number;
  readonly durationMs: number;
  /** `POST /api/v1/payment/create`, or the request to the driver. */
  readonly what: string;
  readonly operation: string;
  /** `202`, or the reason why there is no response. */
  readonly answer: string;
  /** Worst outcome of the checks that are based on it, if any did not pass. */
  readonly outcome?: Outcome;
  /** True if the scenario sent an invalid request on purpose. */
  readonly bad?: boolean;
}

/** Details of a row, shown on demand; null if the page had no room for them. */
export type Detail = {
  readonly request?: Message;
  readonly response?: Message;
  /** Reason why there is no response, or the message of the driver. */
  readonly message?: string;
  /** Documented response against which it was validated. */
  readonly against?: string;
} | null;

export interface Message {
  readonly title: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  /** Byte length of the whole body, if a part of it is missing here. */
  readonly byteLength?: number;
}
