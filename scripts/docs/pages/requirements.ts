import { html } from "../../../conformance/report/html/markup.ts";
import { groupBy } from "../../../conformance/report/index.ts";
import { type Catalogue, LEVELS } from "../catalogue/index.ts";
import { page } from "../look/index.ts";
import { slug } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import { filters } from "./filters.ts";
import { levelBadge, levelBar, MEANINGS } from "./levels.ts";
import { requirementEntry } from "./requirement-entry.ts";
import type { Site } from "./site.ts";

/** Renders every requirement of a variant, in the order of its document. */
export function requirementsPage({ look }: Site, catalogue: Catalogue): SiteFile {
  const { name, contract, entries } = catalogue;
  const path = `${name}/requirements.html`;
  const groups = groupBy(entries, ({ heading }) => heading);
  const levels = LEVELS.filter((level) => entries.some((each) => each.level === level));
  return page(look, {
    path,
    title: `Requirements of the ${contract.title}`,
    description: `Every requirement of the ${contract.title} ${contract.version}: text, source and verification.`,
    search: "Search requirements",
    headings: groups.map(([heading]) => ({ id: slug(heading), text: heading })),
    main: html`<p class="eyebrow">${contract.title} ${contract.version}</p>
<h1>Requirements</h1>
<p class="lead when-whole">Every sentence, table row and rule of the document is an entry here, ${entries.length} in total. Each has an id that never changes. The <a href="service.html">description</a> reads them from top to bottom.</p>
<div class="when-whole">${levelBar(entries)}</div>
<details class="when-whole"><summary>What the levels mean</summary><dl class="facts">${levels.map(
      (level) => html`<div><dt>${levelBadge(level)}</dt><dd>${MEANINGS[level]}</dd></div>`,
    )}</dl></details>
${filters([{ name: "level", values: levels }])}
${groups.map(
  ([heading, within]) => html`<details class="chapter" data-group>
<summary><h2 id="${slug(heading)}">${heading} <span class="number">${within.length}</span></h2></summary>
${within.map((each) => requirementEntry(each, catalogue, path))}</details>
`,
)}`,
  });
}
