import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import type { Growth } from "../../bench/growth/results.ts";
import { describeGrowth, growthTables, type Table } from "../../bench/growth/tables.ts";
import { page } from "../look/index.ts";
import { codeBlock, slug } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import type { Site } from "./site.ts";

/** Renders how time and memory grow with the input, according to the last complete measurement. */
export function growthPage({ look }: Site, growth: Growth): SiteFile {
  const tables = growthTables(growth);
  return page(look, {
    path: "growth.html",
    title: "Growth",
    description:
      "How the duration and memory of a run grow with the number of scenarios, latency, concurrency and log length.",
    headings: tables.map(({ title }) => ({ id: slug(title), text: title })),
    main: html`<h1>Growth</h1>
<p class="lead">A run should take as long as its longest scenario, however slowly the server responds, and use no more memory at its end than at its start. These are the measurements.</p>
<p class="note">${describeGrowth(growth)}</p>
${tables.map((each) => html`${section(each)}\n`)}<h2 id="again">Repeat the measurement</h2>
<p class="note">It takes about 15 minutes on an otherwise idle machine.</p>
${codeBlock("npm run build\nnpm run bench -- growth", "sh")}`,
  });
}

function section({ title, text, head, rows }: Table): Markup {
  const cells = ([first, ...rest]: readonly string[]) =>
    html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`;
  return html`<h2 id="${slug(title)}">${title}</h2>
<p class="note">${text}.</p>
<div class="scroll" tabindex="0" role="group" aria-label="${title}"><table class="figures"><thead><tr>${head.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${rows.map(cells)}</tbody></table></div>`;
}
