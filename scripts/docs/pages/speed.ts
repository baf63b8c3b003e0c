import { html } from "../../../conformance/report/html/markup.ts";
import type { Results } from "../../bench/results.ts";
import { cellsOf, describe, HEAD } from "../../bench/table.ts";
import { page } from "../look/index.ts";
import { codeBlock } from "../markdown/index.ts";
import type { SiteFile } from "../site-file.ts";
import type { Site } from "./site.ts";

/**
 * Renders the cost of payspec against tools that do the same, or nothing, according to the last complete measurement.
 */
export function speedPage({ look }: Site, results: Results): SiteFile {
  return page(look, {
    path: "speed.html",
    title: "Benchmarks",
    description: "Speed and memory use of payspec, compared with other tools.",
    headings: [
      { id: "table", text: "Results" },
      { id: "rivals", text: "Competitors" },
      { id: "again", text: "Repeat the measurement" },
    ],
    main: html`<h1>Benchmarks</h1>
<p class="lead">payspec and its competitors take turns in the same rounds. Absolute times depend on the machine, so the table shows only ratios and differences.</p>
<p class="note">${describe(results)}</p>
<h2 id="table">Results</h2>
<div class="scroll" tabindex="0" role="group" aria-label="Results"><table class="figures"><thead><tr>${HEAD.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${results.rows.map(rowOf)}</tbody></table></div>
<h2 id="rivals">Competitors</h2>
<dl class="facts">${Object.entries(RIVALS).map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
<h2 id="again">Repeat the measurement</h2>
<p class="note">The full measurement takes about ten minutes on an otherwise idle machine. With a name, only that part is measured, and no results are saved.</p>
${codeBlock("npm run build\nnpm run bench\nnpm run bench -- iterations", "sh")}`,
  });
}

const RIVALS = {
  "the same 60 exchanges":
    "All competitors send the same requests to the same sandbox, one after another: 20 times, a payment is created and read twice. Before the measurement, the requests of each are counted, and each competitor that validates must detect one body that breaks the contract.",
  "fetch and ajv by hand": "Compiles the two schemas that it needs from the bundled contract at startup.",
  "Redocly Respect": "Runs the same requests as an Arazzo document, and validates each body against its schema.",
  "Prism's mock":
    "The command of Prism, with its default logging of each request, and with logging turned off, like the sandbox. The load comes from autocannon: ten connections, with ten requests in progress on each, or one.",
} as const;

function rowOf(row: Results["rows"][number]) {
  const [what, ...rest] = cellsOf(row);
  return html`<tr><th scope="row">${what}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}
