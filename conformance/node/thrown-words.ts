import { beginningOf } from "../driver/index.ts";

/**
 * Describes any value thrown by a user's file, even one that throws when read. Shortened, on one line, and without
 * keys.
 */
export function wordsOf(thrown: unknown): string {
  try {
    const { name, message }: { readonly name: unknown; readonly message: unknown } =
      thrown instanceof Error ? thrown : { name: "Error", message: thrown };
    const words = typeof message === "string" ? beginningOf(message) : "";
    if (words === "") return NO_WORDS;
    const isNamed = typeof name === "string" && !["", "Error", "DriverError"].includes(name);
    return isNamed ? `${beginningOf(name)}: ${words}` : words;
  } catch {
    return NO_WORDS;
  }
}

const NO_WORDS = "it threw an error without a printable message";
