import { html, type Markup, ownMarkup, written } from "../../../conformance/report/html/markup.ts";
import type { Heading } from "../markdown/index.ts";
import { type Entry, navigation } from "../navigation.ts";
import type { SiteFile } from "../site-file.ts";
import type { Look } from "./look.ts";

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

/**
 * Renders the header of every page: site name, main links, a search field if the page has one, and the colour scheme
 * switch.
 */
export function topLine(path: string, search?: string): Markup {
  return html`<header class="top">
<p class="brand"><a href="${pathTo("index.html", path)}"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M8 17l5.5 5.5L24 11"/></svg>payspec</a></p>
${search !== undefined && searchField(search)}
<span class="tools"><button type="button" class="scheme" hidden></button>
<button type="button" class="menu-button" popovertarget="menu">Menu</button></span>
</header>`;
}

function searchField(placeholder: string): Markup {
  return html`<search hidden><label class="unseen" for="search">Search</label><input id="search" type="search" placeholder="${placeholder}" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></search>`;
}

/**
 * Renders the menu: all pages, and the headings of this one. On narrow screens it is a popover, which needs no script.
 */
export function siteMenu(path: string, headings: readonly Heading[] = []): Markup {
  const sections = navigation().map(
    ({ title, pages }) => html`<li><b>${title}</b><ul>${pages.map((each) => entry(each, path, headings))}</ul></li>`,
  );
  return html`<nav id="menu" class="menu" aria-label="Site" popover><ul>${sections}</ul></nav>`;
}

function entry({ path, title }: Entry, here: string, headings: readonly Heading[]): Markup {
  if (path !== here) return html`<li><a href="${pathTo(path, here)}">${title}</a></li>`;
  const within = headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`);
  return html`<li><a href="${pathTo(path, here)}" aria-current="page">${title}</a>${within.length > 1 && html`<ul>${within}</ul>`}</li>`;
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#146236"/><path d="M8 17l5.5 5.5L24 11" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Site icon as a data URL, which needs no request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** Returns the relative path from one file of the site to another, which works wherever the site is hosted. */
export function pathTo(target: string, from: string): string {
  const [file = "", ...rest] = target.split("#");
  const here = from.split("/").slice(0, -1);
  const there = file.split("/");
  while (here.length > 0 && there.length > 1 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return `${here.map(() => "../").join("")}${[there.join("/"), ...rest].join("#")}`;
}
