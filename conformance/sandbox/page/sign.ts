import { html } from "hono/html";
import type { Markup } from "./markup.ts";

/** Paths of drawings, on a field of 24 by 24. */
const SIGNS = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  back: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  alarm: "M12 5v9M12 18.5v.5",
  cross: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 8v4.5l3 2",
  question: "M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.5v.5",
} as const;

export type Sign = keyof typeof SIGNS;

/** A drawing that says no more than the words beside it. */
export function drawing(sign: Sign): Markup {
  return html`<span class="sign" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="${SIGNS[sign]}"/></svg></span>`;
}
