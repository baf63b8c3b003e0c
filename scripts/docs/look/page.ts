import { html, type Markup, ownMarkup, written } from "../../../conformance/report/html/markup.ts";
import type { SiteFile } from "../site-file.ts";
import { type Heading, siteMenu, topLine } from "./frame.ts";
import { icon } from "./icon.ts";
import type { Look } from "./look.ts";
import { pathTo } from "./paths.ts";

export interface PageContent {
  /** Path relative to the folder of the site. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly headings?: readonly Heading[];
  /** Placeholder of the search field; absent on a page without items to search. */
  readonly search?: string;
  readonly main: Markup;
}

/** Renders one complete page of the site. */
export function page({ style, script, policy, repository }: Look, content: PageContent): SiteFile {
  const { path, title, description, headings, search, main } = content;
  const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownMarkup(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title === "payspec" ? title : `${title} - payspec`}</title>
<link rel="icon" href="${ownMarkup(icon)}">
<style>${ownMarkup(style)}</style>
<script>${ownMarkup(script)}</script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${topLine(path, search)}
<div class="page">
${siteMenu(path, headings)}
<main id="content" tabindex="-1">
${main}
</main>
</div>
<footer>${repository !== undefined && html`<a href="${repository}">Source code</a>. `}Generated from the contracts, requirements and proof of payspec. For programs: <a href="${pathTo("llms.txt", path)}">llms.txt</a>, <a href="${pathTo("versions.json", path)}">versions.json</a></footer>
</body>
</html>
`;
  return { path, content: written(markup) };
}
