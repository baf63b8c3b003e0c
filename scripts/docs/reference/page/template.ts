import { html, ownMarkup, written } from "../../../../conformance/report/html/markup.ts";
import { type Heading, icon, siteMenu, topLine } from "../../look/index.ts";

/**
 * Placeholders that are filled after Redoc has rendered its part, since their content must not pass through the
 * template language.
 */
export const holes = { policy: "PAYSPEC-POLICY", style: "PAYSPEC-STYLE", script: "PAYSPEC-SCRIPT" } as const;

/** Returns the page around Redoc, with the same frame as all other pages. Redocly fills `{{{…}}}`. */
export function pageTemplate(path: string, title: string, description: string, headings: readonly Heading[]): string {
  return written(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${holes.policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}: reference - payspec</title>
<link rel="icon" href="${ownMarkup(icon)}">
<style>${holes.style}</style>
<script>${holes.script}</script>
${ownMarkup("{{{redocHead}}}")}
</head>
<body>
${topLine(path, "Search the reference")}
<div class="page">
${siteMenu(path, headings)}
<div><section class="unseen" aria-labelledby="title"><h1 id="title">${title}: reference</h1></section>
${ownMarkup("{{{redocHTML}}}")}</div>
</div>
<footer>Rendered by <a href="https://redocly.com/redoc/">Redoc</a></footer>
</body>
</html>
`);
}
