import { html } from "../../../conformance/report/html/markup.ts";
import { page } from "../look/index.ts";
import { renderMarkdown } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { filters } from "./filters.ts";
import { createHrefs } from "./hrefs.ts";
import type { Site } from "./site.ts";

/** File of `docs/`, which code hosts display as well. */
export interface Guide {
  /** `implementers` */
  readonly name: string;
  readonly source: string;
}

export function guidePage({ look }: Site, { name, source }: Guide): SiteFile {
  const path = `guides/${name}.html`;
  const { title, headings, markup } = renderMarkdown(source, createHrefs(`docs/${name}.md`, path));
  return page(look, {
    path,
    title,
    search: "Search this page",
    description: `${title}: ${headings.map(({ text }) => text.toLowerCase()).join(", ")}.`,
    headings,
    main: html`<p class="eyebrow">Guide</p>
<h1>${title}</h1>
${filters([])}
<div class="prose">${markup}</div>`,
  });
}
