import { edited } from "../../lint/testing/parcels.ts";
import { type Edition, editionOf } from "../edition.ts";

/** Creates a small contract with some of its text replaced. */
export function edition(...edits: readonly (readonly [from: string, to: string])[]): Edition {
  const { bundle, requirements } = edited(...edits);
  const all = requirements.flatMap(({ heading, entries }) => entries.map((entry) => ({ ...entry, heading })));
  return editionOf("parcels", bundle, all);
}
