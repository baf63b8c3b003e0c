/** A value with parts that can be replaced. */
export type Held = Record<string, unknown>;

/** An object or a list: both hold parts by name. */
export function isHeld(value: unknown): value is Held {
  return typeof value === "object" && value !== null;
}
