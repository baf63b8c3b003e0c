import { html } from "../../../conformance/report/html/markup.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { page } from "../look/index.ts";
import { renderMarkdown } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { filters } from "./filters.ts";
import { createHrefs } from "./hrefs.ts";
import type { Site } from "./site.ts";

/** Renders the changelog of a contract, if it has one. */
export function changelogPage({ look, changelogs }: Site, { name, contract }: Catalogue): readonly SiteFile[] {
  const source = changelogs.get(name);
  if (source === undefined) return [];
  const path = `${name}/changelog.html`;
  const { headings, markup } = renderMarkdown(source, createHrefs(`specs/${name}/CHANGELOG.md`, path));
  const content = page(look, {
    path,
    title: `Changes of the ${contract.title}`,
    description: `What each version of the ${contract.title} changed.`,
    search: "Search the changes",
    headings,
    main: html`<p class="eyebrow">${contract.title} ${contract.version}</p>
<h1>Changes</h1>
${filters([])}
<div class="prose">${markup}</div>`,
  });
  return [content];
}
