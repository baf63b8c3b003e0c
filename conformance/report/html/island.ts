import { escapeCharacter, UNPRINTABLE } from "../printable.ts";
import { type Markup, ownMarkup } from "./markup.ts";

/** All that could end the element, begin a comment in it, or hide and move text where the page is read as text. */
const SPECIAL = /[<>&]/g;

/** JSON in a page that no browser runs or shows, whatever it holds. */
export function island(name: "rows" | "details", value: readonly unknown[]): Markup {
  const text = JSON.stringify(value)
    .replace(SPECIAL, escapeCharacter)
    .replace(UNPRINTABLE, (each) => each.split("").map(escapeCharacter).join(""));
  return ownMarkup(`<script type="application/json" data-island="${name}">${text}</script>\n`);
}
