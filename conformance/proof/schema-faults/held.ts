/** Value with replaceable parts. */
export type Held = Record<string, unknown>;

/** Returns true for an object or a list: both have parts by name. */
export function isHeld(value: unknown): value is Held {
  return typeof value === "object" && value !== null;
}
