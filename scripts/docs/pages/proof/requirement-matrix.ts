import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { type Catalogue, type Entry, groupBy, isJudged } from "../../catalogue/index.ts";
import { pathTo } from "../../look/index.ts";
import { citationLinks, requirementLink } from "../links.ts";
import { block, blocks, table } from "./block.ts";

/** Renders each requirement that deployments are judged by, with the number of detected faults. */
export function requirementMatrix(catalogue: Catalogue, here: string): Markup {
  const { name, entries } = catalogue;
  const judged = entries.filter(isJudged);
  return html`<p class="note when-whole">Each square is a requirement, in the order of the document: blue if stated, ochre if implied. The stronger the colour, the more faults that break it were detected: one, up to three, up to nine, or more.</p>
<div class="cells when-whole" aria-hidden="true">${judged.map((each) => cell(each, name, here))}</div>
${blocks(groupBy(judged, ({ heading }) => heading).map(([heading, within]) => block(heading, within.length, rows(heading, within, catalogue, here))))}`;
}

/** Renders a cell for pointer users only: the blocks below contain the same information. */
function cell(entry: Entry, variant: string, here: string): Markup {
  const breaking = entry.faults.length + entry.schemaFaults.length;
  const share = [1, 3, 9].filter((each) => breaking > each).length + 1;
  return html`<a href="${pathTo(`${variant}/requirements.html#${entry.id}`, here)}" data-level="${entry.level}" data-share="${share}" title="${entry.id}: ${breaking}" tabindex="-1"></a>`;
}

function rows(heading: string, entries: readonly Entry[], catalogue: Catalogue, here: string): Markup {
  const { name } = catalogue;
  const all = entries.map(
    ({ id, level, text, faults, schemaFaults }) => html`<tr data-item data-variant="${name}" data-kind="requirement">
<th scope="row">${requirementLink(name, id, here)}<br><span class="source">${text} ${citationLinks(catalogue, id, here)}</span></th><td>${level}</td><td class="amount">${faults.length}</td><td class="amount">${schemaFaults.length}</td></tr>`,
  );
  return table(heading, ["requirement", "level", "faults", "schema faults"], all);
}
