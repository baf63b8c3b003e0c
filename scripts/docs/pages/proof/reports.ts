import type { ProvenFault } from "../../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { count } from "../../../../conformance/report/paragraph.ts";
import { requirementLink } from "../links.ts";

type Reported = Pick<ProvenFault, "violated" | "findings" | "inconclusive">;

/** Number of names above which the list is collapsed. */
const FEW = 6;

/** Renders the results that a full run reports for a deployment with one fault, apart from all that pass. */
export function reports(variant: string, { violated, findings, inconclusive }: Reported, here: string): Markup {
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
