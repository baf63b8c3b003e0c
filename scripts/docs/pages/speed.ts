import { html } from "../../../conformance/report/html/markup.ts";
import type { Results } from "../../bench/results.ts";
import { cellsOf, describe, HEAD } from "../../bench/table.ts";
import { page } from "../look/index.ts";
import { codeBlock } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import type { Site } from "./site.ts";

/** What payspec costs beside others that do the same, or nothing, as it was last measured in whole. */
export function speedPage({ look }: Site, results: Results): SiteFile {
  return page(look, {
    path: "speed.html",
    title: "What it costs",
    description: "What payspec takes in time and memory, beside rivals that take their turns in the same rounds.",
    headings: [
      { id: "table", text: "The table" },
      { id: "rivals", text: "The rivals" },
      { id: "again", text: "Measure it again" },
    ],
    main: html`<h1>What it costs</h1>
<p class="lead">Each figure stands beside a rival that took its turns in the same rounds, and only the ratio of both is told, or what one is above the other: all else is of the machine.</p>
<p class="note">${describe(results)}</p>
<h2 id="table">The table</h2>
<div class="scroll" tabindex="0" role="group" aria-label="The table"><table class="figures"><thead><tr>${HEAD.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${results.rows.map(rowOf)}</tbody></table></div>
<h2 id="rivals">The rivals</h2>
<dl class="facts">${Object.entries(RIVALS).map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
<h2 id="again">Measure it again</h2>
<p class="note">It takes about ten minutes, on a machine that does nothing else; with a name, only what that stands for is measured, and nothing is written.</p>
${codeBlock("npm run build\nnpm run bench\nnpm run bench -- story", "sh")}`,
  });
}

const RIVALS = {
  "the same 60 exchanges":
    "All tell the same stories to the same sandbox, one after another: 20 times a payment is created and read twice. Before any time is taken, each is counted, and who validates must notice one body that breaks the contract.",
  "fetch and ajv by hand":
    "Compiles the two schemas that it needs at its start, from the bundled contract, as one would write it.",
  "Redocly Respect": "Plays the stories as an Arazzo document, and holds each body against its schema by itself.",
  "raw replay":
    "Sends what a run has logged once more by undici: the same bytes, in the same order, as many at once, at a stub that answers what was answered. It looks at nothing but the status.",
  "Prism's mock":
    "Prism's own command: as it starts, when it prints lines for each request, and told to be silent, as the sandbox is. The load is autocannon: ten connections, ten requests under way on each, or one.",
} as const;

function rowOf(row: Results["rows"][number]) {
  const [what, ...rest] = cellsOf(row);
  return html`<tr><th scope="row">${what}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}
