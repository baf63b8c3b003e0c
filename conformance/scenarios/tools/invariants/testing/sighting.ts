import type { OutgoingRequest } from "../../../../exchange/index.ts";
import type { SightedAnswer, Sighting } from "../../../../scenario/index.ts";

/** A sighting by hand: what matters to a test, and the rest as it mostly is. */
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
