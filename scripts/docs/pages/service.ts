import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import type { Catalogue, Entry, RestatedItem, RestatedSection } from "../catalogue/index.ts";
import { page } from "../look/index.ts";
import { renderMarkdown } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { filters } from "./filters.ts";
import { levelBadge } from "./levels.ts";
import { lifecycleDrawing } from "./lifecycles.ts";
import type { Site } from "./site.ts";

/**
 * Renders the service as its requirements describe it: the source document in our words, with an anchor for each item.
 */
export function servicePage({ look }: Site, catalogue: Catalogue): SiteFile {
  const { name, contract, introduction, restatement } = catalogue;
  const { sections } = restatement;
  const path = `${name}/service.html`;
  return page(look, {
    path,
    title: `Description of the ${contract.title}`,
    description: `What the service does according to the ${contract.title}, heading by heading, in our words.`,
    search: "Search the description",
    headings: sections.map(({ anchor, heading }) => ({ id: anchor, text: heading })),
    main: html`<p class="eyebrow">${contract.title} ${contract.version}</p>
<h1>Description of the service</h1>
<div class="prose when-whole">${renderMarkdown(introduction, (href) => href).markup}</div>
<p class="note when-whole">This page restates the source document of the service, which is not published. It is generated from <code>specs/${name}/requirements</code>, heading by heading. A citation such as “${exampleOf(catalogue)}” names a heading and one of its items, and leads to that item here.</p>
<p class="note when-whole">Each sentence leads to its <a href="requirements.html">requirement</a>. A sentence without a label is in the document. A label shows another level: ${levelBadge("implied")} (a careful reader expects it), ${levelBadge("open")} (each server may decide), or ${levelBadge("unobservable")} (it cannot be seen from outside).</p>
${filters([])}
${sections.map((each) => sectionOf(each, catalogue))}`,
  });
}

/** Returns a typical citation as an example, preferably of a rule. */
function exampleOf({ entries }: Catalogue): string {
  const found =
    entries.find(({ source }) => /, rule \d+$/.test(source)) ?? entries.find(({ source }) => /, row \w+$/.test(source));
  return found?.source ?? "";
}

function sectionOf(section: RestatedSection<Entry>, catalogue: Catalogue): Markup {
  const { heading, anchor, citedAs, items } = section;
  const said = items.filter(({ isSilent }) => !isSilent);
  const silent = items.filter(({ isSilent }) => isSilent);
  const lifecycle = heading.replace(/ states$/, "").toLowerCase();
  const isCitedOtherwise = citedAs !== heading.replace(" (fields)", "");
  return html`<section data-group aria-labelledby="${anchor}"><h2 id="${anchor}"><a class="anchor" href="#${anchor}">${heading}</a></h2>
${isCitedOtherwise && html`<p class="source when-whole">Cited as “${citedAs}”.</p>`}
${heading.endsWith(" states") && html`<div class="when-whole">${lifecycleDrawing(catalogue, lifecycle)}</div>`}
<dl class="passages">${said.map(itemOf)}</dl>
${silent.map(silence)}</section>
`;
}

function itemOf({ label, anchor, statements }: RestatedItem<Entry>): Markup {
  const id = label !== "" && html` id="${anchor}"`;
  const name = label === "" ? "" : html`<a class="anchor" href="#${anchor}">${label}</a>`;
  return html`<div class="passage"${id} data-item><dt>${name}</dt><dd>${statements.map(statement)}</dd></div>
`;
}

/** Renders the points on which the document is silent: first the expectations, then the open ones. */
function silence({ anchor, statements }: RestatedItem<Entry>): Markup {
  return html`<dl class="passages silent"><div class="passage" id="${anchor}" data-item><dt><a class="anchor" href="#${anchor}">not in the document</a></dt><dd>${statements
    .toSorted((one, other) => Number(one.level === "open") - Number(other.level === "open"))
    .map(statement)}</dd></div></dl>
`;
}

function statement({ id, level, text }: Entry): Markup {
  const isPlain = level === "stated" || level === "context";
  return html`<p data-level="${level}"><a class="anchor" href="requirements.html#${id}">${text}</a>${!isPlain && html` ${levelBadge(level)}`}</p>`;
}
