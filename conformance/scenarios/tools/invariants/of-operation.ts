import type { Sighting } from "../../../scenario/index.ts";
import { once } from "./once.ts";

/** A look at the exchanges of one operation, worked out once for all rules; undefined for any other exchange. */
export function ofOperation<T>(
  operation: string,
  look: (sighting: Sighting) => T,
): (sighting: Sighting) => T | undefined {
  const seen = once(look);
  return (sighting) => (sighting.request.operation === operation ? seen(sighting) : undefined);
}
