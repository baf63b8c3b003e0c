import { deflatedElement } from "./deflated-element.ts";
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

/** Returns the part as the page holds it; `redact` looks through its text before that is deflated. */
export async function foldedPart({ label, pieces }: FoldedPart, redact: (text: string) => string): Promise<string> {
  let text = "";
  for (const each of pieces) text += redact(written(each));
  const head = html`<details class="fold"><summary>Show ${label}</summary>
<p class="unscripted hint">This page needs JavaScript to show them. The JSON report contains them.</p>
`;
  return `${written(head)}${await deflatedElement("part", text)}</details>\n`;
}
