import type { ProvenLatitude } from "../../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { count } from "../../../../conformance/report/paragraph.ts";
import type { Catalogue } from "../../catalogue/index.ts";
import { pathTo } from "../../look/index.ts";
import { block, blocks, table } from "./block.ts";

/** Renders the deployments that conform although they differ. */
export function latitudeLists({ name, proof }: Catalogue, here: string): Markup {
  const partial = Object.entries(proof.latitudes).filter(([, { verdict }]) => verdict === "partial");
  const combined = Object.entries(proof.combinations);
  const href = pathTo(`${name}/open.html#differences`, here);
  return html`<p class="note">${count(Object.keys(proof.latitudes).length, "deployment")} that use a freedom of the document, and ${count(combined.length, "random combination")} of such differences. None is reported as wrong. <a href="${href}">List of all differences</a></p>
${blocks([
  block(PARTIAL, partial.length, table(PARTIAL, ["difference", "what it does", "not judged"], partial.map(partialRow))),
  block(
    "Combinations",
    combined.length,
    table("Combinations", ["combination", "of what", "verdict"], combined.map(combinedRow)),
  ),
])}`;
}

const PARTIAL = "Accepted, but not verified in full";

type Named = readonly [name: string, proven: ProvenLatitude];

function partialRow([name, { text, inconclusive }]: Named): Markup {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${text}</td><td class="amount">${inconclusive.length}</td></tr>`;
}

function combinedRow([name, { text, verdict }]: Named): Markup {
  return html`<tr><th scope="row" class="nowrap">${name}</th><td>${text}</td><td>${verdict}</td></tr>`;
}

/** Renders the servers that are not payment services: a run against one must never exit with 0. */
export function controlTable({ proof }: Catalogue): Markup {
  const rows = Object.entries(proof.controls).map(
    ([control, { text, verdict, exit, violated, passed }]) =>
      html`<tr><th scope="row"><code>${control}</code></th><td>${text}</td><td>${verdict}</td><td class="amount">${exit}</td><td class="amount">${violated.length}</td><td class="amount">${passed}</td></tr>`,
  );
  return table("Controls", ["control", "what it is", "verdict", "exit", "violated", "passed"], rows);
}
