import { page } from "../../../generated/report-page/page.ts";
import { outcomeShapes } from "./elements.ts";
import { html, type Markup, ownMarkup } from "./markup.ts";

export interface PageHead {
  readonly title: string;
  /** Kind of page, next to the name of payspec. */
  readonly name: string;
  /** True if the page has filters; the page script shows the search. */
  readonly search: boolean;
}

const POLICY = [
  "default-src 'none'",
  `style-src '${page.styleHash}'`,
  `script-src '${page.scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const SEARCH = html`<search hidden><label class="unseen" for="search">Search</label><input id="search" type="search" placeholder="Search requirements, scenarios, traffic" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></search>
`;

/** Returns the beginning of a self-contained page, up to its table of contents and its `main` element. */
export function pageStart({ title, name, search }: PageHead): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownMarkup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${ownMarkup(page.style)}</style>
</head>
<body>
${outcomeShapes()}
<a class="skip" href="#results">Skip to the results</a>
<header class="top">
<p class="brand">payspec <span>${name}</span></p>
${search && SEARCH}<button type="button" class="scheme" hidden></button>
</header>
<div class="page">`;
}

/** Returns the end of a page, from the end of its `main` element. */
export function pageEnd(footer: string): Markup {
  return html`</main>
</div>
<footer>${footer}</footer>
<script>${ownMarkup(page.script)}</script>
</body>
</html>
`;
}
