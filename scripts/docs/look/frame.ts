import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import { type Entry, navigation } from "../navigation.ts";
import { pathTo } from "./paths.ts";

/** Heading of a page, listed in its table of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
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
