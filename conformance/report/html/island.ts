import { plainJson } from "../../log/index.ts";
import { escapeCharacter } from "../printable.ts";
import { type Markup, ownMarkup, written } from "./markup.ts";

/** All that could end the element, or begin a comment in it. */
const SPECIAL = /[<>&]/g;

/** A value for an island. Most hold nothing to escape; each by itself, they are not all looked at for one that does. */
export function islandItem(value: unknown): Markup {
  return ownMarkup(plainJson(JSON.stringify(value)).replace(SPECIAL, escapeCharacter));
}

/** Pieces are about as long as this, in characters: an island in one would be held several times over. */
const PIECE = 32 * 1024;

/** A list as JSON in a page that no browser runs or shows, whatever it holds; piece by piece. */
export function* island(name: "rows" | "details", items: readonly Markup[]): Generator<Markup> {
  let text = `<script type="application/json" data-island="${name}">[`;
  for (const [index, item] of items.entries()) {
    text += index === 0 ? written(item) : `,${written(item)}`;
    if (text.length < PIECE) continue;
    yield ownMarkup(text);
    text = "";
  }
  yield ownMarkup(`${text}]</script>\n`);
}
