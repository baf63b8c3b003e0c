import { presence } from "../../tools/describe.ts";

/** How a read shows a value that was known before, as an observation. */
export function shownAgain(shown: unknown, known: unknown): string {
  if (presence(shown) !== "a value") return presence(shown);
  return shown === known ? "the same" : "another";
}
