import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import { groupBy } from "../../../conformance/report/index.ts";
import type { Catalogue, Entry } from "../catalogue/index.ts";
import { page, pathTo } from "../look/index.ts";
import { codeSpan, slug } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { filters } from "./filters.ts";
import { citationLinks, requirementLink, rulingLink } from "./links.ts";
import type { Site } from "./site.ts";

/**
 * Renders the page about everything the document of a variant leaves open, cannot be observed, or is allowed to differ.
 */
export function openPage({ look }: Site, catalogue: Catalogue): SiteFile {
  const { name, contract, entries, proof } = catalogue;
  const path = `${name}/open.html`;
  const open = entries.filter(({ level }) => level === "open");
  const unseen = entries.filter(({ level }) => level === "unobservable");
  const latitudes = Object.entries(proof.latitudes);
  return page(look, {
    path,
    title: `Left open by the ${contract.title}`,
    description: `What the ${contract.title} leaves open, and how payspec treats it.`,
    search: "Search open questions",
    headings: [
      { id: "questions", text: "Open questions" },
      { id: "unseen", text: "Not visible from outside" },
      { id: "differences", text: "Legal differences" },
    ],
    main: html`<p class="eyebrow">${contract.title} ${contract.version}</p>
<h1>Left open</h1>
<p class="lead when-whole">Where the document is silent, servers may differ, and a client must not rely on any behaviour. payspec records the behaviour of a server there and never judges it. Where the document is ambiguous, the <a href="${pathTo("rulings.html", path)}">rulings</a> interpret it.</p>
${filters([])}
<section data-group class="compact" aria-labelledby="questions"><h2 id="questions">Open questions <span class="number">${open.length}</span></h2>
<p class="note when-whole">A run answers each question that can be answered from outside; the report lists the answers as observations.</p>
${groupBy(open, ({ heading }) => heading).map(
  ([heading, within]) =>
    html`<section data-group aria-labelledby="${slug(heading)}"><h3 id="${slug(heading)}">${heading}</h3>${within.map((each) => question(each, catalogue, path))}</section>`,
)}</section>
<section data-group class="compact" aria-labelledby="unseen"><h2 id="unseen">Not visible from outside <span class="number">${unseen.length}</span></h2>
<p class="note when-whole">The document states these requirements, but they cannot be verified from outside the service. No run judges them.</p>
${unseen.map((each) => question(each, catalogue, path))}</section>
<section data-group class="compact" aria-labelledby="differences"><h2 id="differences">Legal differences <span class="number">${latitudes.length}</span></h2>
<p class="note when-whole">The full suite was run against a sandbox with each difference, and reported none as wrong. To test a client with one, run ${codeSpan("payspec sandbox --latitude NAME")}.</p>
${latitudes.map(([latitude, { text }]) => difference(latitude, text))}</section>`,
  });
}

function question(entry: Entry, catalogue: Catalogue, here: string): Markup {
  const { id, text, because, ruling, level, scenarios, rules, always } = entry;
  const watched = scenarios.length + rules.length > 0 || always;
  return html`<article class="entry" data-item data-level="${level}">
<p class="claim">${text}</p>
<p class="source">${requirementLink(catalogue.name, id, here)} ${citationLinks(catalogue, id, here)}${ruling !== undefined && html`; ${rulingLink(ruling, here)}`}${level === "open" && !watched && "; cannot be observed by a run"}</p>
${because !== undefined && html`<p class="source">${because}</p>`}
</article>`;
}

function difference(latitude: string, text: string): Markup {
  const id = `latitude-${latitude}`;
  return html`<article class="entry" id="${id}" data-item><p class="claim">${text}</p><p class="source"><a href="#${id}"><code>${latitude}</code></a></p></article>`;
}
