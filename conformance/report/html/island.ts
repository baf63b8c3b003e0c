import { plainJson } from "../../log/index.ts";
import { escapeCharacter } from "../printable.ts";
import { type Markup, ownMarkup } from "./markup.ts";

/** All that could end the element, or begin a comment in it. */
const SPECIAL = /[<>&]/g;

/** JSON in a page that no browser runs or shows, whatever it holds. */
export function island(name: "rows" | "details", value: readonly unknown[]): Markup {
  const text = plainJson(JSON.stringify(value)).replace(SPECIAL, escapeCharacter);
  return ownMarkup(`<script type="application/json" data-island="${name}">${text}</script>\n`);
}
