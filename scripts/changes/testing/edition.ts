import { edited } from "../../lint/testing/parcels.ts";
import { type Edition, editionOf } from "../edition.ts";

/** A small contract, after some of its text was replaced. */
export function edition(...edits: readonly (readonly [from: string, to: string])[]): Edition {
  const { bundle, requirements } = edited(...edits);
  const all = requirements.flatMap(({ heading, entries }) => entries.map((entry) => ({ ...entry, heading })));
  return editionOf("parcels", bundle, all);
}
