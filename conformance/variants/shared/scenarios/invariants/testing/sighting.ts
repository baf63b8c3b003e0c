import type { OutgoingRequest } from "../../../../../exchange/index.ts";
import type { SightedAnswer, Sighting } from "../../../../../scenario/index.ts";

/** A sighting written by hand: the values that matter to a test, with defaults for the rest. */
export interface Glimpse {
  readonly request: Pick<OutgoingRequest, "operation" | "url"> & Partial<OutgoingRequest>;
  readonly began: number;
  readonly ended: number;
  readonly answer?: Partial<SightedAnswer>;
  readonly underway?: readonly OutgoingRequest[];
}

export function sightingOf({ request, began, ended, answer, underway = [] }: Glimpse): Sighting {
  const usual = { method: "GET", headers: [], bad: false, keepIdempotencyKey: false };
  const seen = { status: 200, headers: [], text: "", complete: true, json: undefined, exchange: ended, ...answer };
  return {
    scenario: "any/scenario",
    request: { ...usual, ...request },
    ...(answer && { answer: seen }),
    underway,
    began,
    ended,
  };
}
