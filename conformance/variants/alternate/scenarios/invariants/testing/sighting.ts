import type { SightedAnswer, Sighting } from "../../../../../scenario/index.ts";
import { type Glimpse, sightingOf } from "../../../../shared/scenarios/invariants/testing/sighting.ts";

/** A sighting of a call of this variant, written by hand. */
export interface Call extends Pick<Glimpse, "began" | "ended" | "underway"> {
  readonly operation: string;
  /** Path below the base URL: `payments/pay_1`. */
  readonly path: string;
  readonly base?: string;
  readonly business?: string;
  readonly body?: unknown;
  readonly answer?: Partial<SightedAnswer>;
}

export function sighting({ operation, path, base, business = "SB_1", body, ...rest }: Call): Sighting {
  const url = `${base ?? "https://pay.example"}/api/v1/${path}`;
  const request = { operation, url, headers: [["business-id", business] as const] };
  return sightingOf({ request: { ...request, ...(body !== undefined && { body: JSON.stringify(body) }) }, ...rest });
}

/** Returns the response of a successful call. */
export function success(data: unknown): Partial<SightedAnswer> {
  return { json: { success: true, data } };
}
