import { named, redirects } from "./addresses.ts";
import type { Behaviour } from "./behaviour.ts";
import { bodies } from "./bodies.ts";
import { texts } from "./texts.ts";

/** Every hostile response behaviour, by the headings of the table. */
export const CORPUS: Readonly<Record<string, readonly Behaviour[]>> = {
  Bodies: bodies,
  Texts: texts,
  Redirects: redirects,
  "Addresses and ids": named,
};
