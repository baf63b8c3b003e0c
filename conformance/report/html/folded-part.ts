import { html, type Markup, written } from "./markup.ts";

/** Part of the page that is not in the document until a reader opens it. */
export interface FoldedPart {
  /** Label of the content, such as `346 requirements`. */
  readonly label: string;
  readonly pieces: Iterable<Markup>;
}

export function isFolded(piece: Markup | FoldedPart): piece is FoldedPart {
  return "pieces" in piece;
}

/** Returns the part as the page contains it; `redact` is applied before the text is compressed. */
export async function foldedPart({ label, pieces }: FoldedPart, redact: (text: string) => string): Promise<string> {
  let text = "";
  for (const each of pieces) text += redact(written(each));
  const head = html`<details class="fold"><summary>Show ${label}</summary>
<p class="unscripted hint">This page needs JavaScript to show them. The JSON report contains them.</p>
`;
  return `${written(head)}${await deflatedElement("part", text)}</details>\n`;
}

/**
 * Returns a text as an element that no browser runs or shows, deflated and in base64. The script of the page inflates
 * it on demand. `rows` and `details` are JSON of the traffic, `part` is a part of the page.
 */
export async function deflatedElement(name: "rows" | "details" | "part", text: string): Promise<string> {
  return `<script type="text/plain" data-deflated="${name}">${await deflated(text)}</script>\n`;
}

async function deflated(text: string): Promise<string> {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close());
  const reader = readable.getReader();
  let characters = "";
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    for (let from = 0; from < value.length; from += AT_ONCE) {
      characters += String.fromCharCode(...value.subarray(from, from + AT_ONCE));
    }
  }
  await written;
  return btoa(characters);
}

/** Number of arguments that every engine accepts in one call. */
const AT_ONCE = 8_192;
