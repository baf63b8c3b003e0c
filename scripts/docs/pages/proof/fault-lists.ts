import type { ProvenFault } from "../../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { groupBy } from "../../../../conformance/report/index.ts";
import { count } from "../../../../conformance/report/paragraph.ts";
import type { Catalogue } from "../../catalogue/index.ts";
import { faultAnchor, requirementLink } from "../links.ts";
import { block, blocks } from "./block.ts";

type Named = readonly [name: string, fault: ProvenFault];

/** Renders every fault, by the heading of the first requirement that it violates. */
export function faultLists({ name, entries, proof }: Catalogue, here: string): Markup {
  const headings = new Map(entries.map(({ id, heading }) => [id, heading]));
  const order = [...new Set(headings.values())];
  const headingOf = ([, { violated, findings }]: Named) => headings.get(violated[0] ?? findings[0] ?? "") ?? "Nothing";
  const groups = groupBy(Object.entries(proof.faults), headingOf);
  const sorted = groups.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return blocks(
    sorted.map(([heading, faults]) =>
      block(
        heading,
        faults.length,
        faults.map((each) => entry(each, name, here)),
      ),
    ),
  );
}

function entry([fault, proven]: Named, variant: string, here: string): Markup {
  const id = faultAnchor(variant, fault);
  return html`<article class="entry" id="${id}" data-item data-variant="${variant}" data-kind="fault"><h4><a class="anchor" href="#${id}"><code>${fault}</code></a></h4><p class="claim">${proven.text}</p>${reports(variant, proven, here)}</article>
`;
}

/**
 * Renders every schema fault, which breaks one constraint of a response schema on the wire, by operation and status.
 */
export function schemaFaultLists({ name, proof }: Catalogue, here: string): Markup {
  const placeOf = ([fault]: Named) => fault.replace(/ \/.*$| [^ ]+$/, ""); // `createThing 201 /thing null`
  return blocks(
    groupBy(Object.entries(proof.schemaFaults), placeOf).map(([place, faults]) =>
      block(
        html`<code>${place}</code>`,
        faults.length,
        faults.map((each) => schemaEntry(each, name, here)),
      ),
    ),
  );
}

function schemaEntry([, proven]: Named, variant: string, here: string): Markup {
  return html`<article class="entry" data-item data-variant="${variant}" data-kind="schema fault"><p class="claim">${proven.text}</p>${reports(variant, proven, here)}</article>
`;
}

type Reported = Pick<ProvenFault, "violated" | "findings" | "inconclusive">;

/** Number of names above which the list is collapsed. */
const FEW = 6;

/** Renders the results that a full run reports for a deployment with one fault, apart from all that pass. */
function reports(variant: string, { violated, findings, inconclusive }: Reported, here: string): Markup {
  return html`<div class="reports">${named("violated", violated, variant, here)}${named("finding", findings, variant, here)}${
    inconclusive.length > 0 &&
    html`<p class="source">${count(inconclusive.length, "requirement")} can no longer be verified</p>`
  }</div>`;
}

function named(outcome: string, ids: readonly string[], variant: string, here: string): Markup {
  if (ids.length === 0) return html``;
  const links = html`<ul class="names">${ids.map((id) => html`<li>${requirementLink(variant, id, here)}</li>`)}</ul>`;
  const label = html`<span class="outcome" data-paint="${outcome}">${outcome}</span>`;
  if (ids.length <= FEW) return html`<div class="reported">${label} ${links}</div>`;
  return html`<details><summary>${label} ${count(ids.length, "requirement")}</summary>${links}</details>`;
}
