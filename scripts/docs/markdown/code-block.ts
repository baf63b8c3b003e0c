import { html, type Markup, ownLines } from "../../../conformance/report/html/markup.ts";

/** Patterns for the start of a comment in these languages. */
const COMMENTS: Readonly<Record<string, RegExp>> = {
  sh: /(^|\s)# .*$/,
  yaml: /(^|\s)# .*$/,
  ts: /(^|\s)\/\/ .*$/,
  js: /(^|\s)\/\/ .*$/,
};

/** Renders code for copying, with its comments in a softer colour. */
export function codeBlock(text: string, language: string): Markup {
  const lines = text.split("\n").map(
    (line) => html`${codeLine(line, COMMENTS[language])}
`,
  );
  return html`<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code>${lines}</code></pre></div>
`;
}

function codeLine(line: string, comment: RegExp | undefined): Markup {
  const at = comment ? line.search(comment) : -1;
  if (at < 0) return ownLines(line);
  return html`${ownLines(line.slice(0, at))}<i>${ownLines(line.slice(at))}</i>`;
}

/** Length above which a word may break: it would be wider than a list on a phone. */
const UNBROKEN = 26;

/** Renders inline code. It breaks between words, never at the hyphens of `--config`. */
export function codeSpan(text: string): Markup {
  const words = text.split(/( +)/).map((word) => {
    const breaks = word.includes("-") && word.length <= UNBROKEN;
    return breaks ? html`<span class="nowrap">${word}</span>` : word;
  });
  return html`<code>${words}</code>`;
}
