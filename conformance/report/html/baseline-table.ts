import { complaintOf, entriesOf, STATES } from "../baseline.ts";
import { anchor } from "./anchor.ts";
import { requirementLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Returns the entries of the baseline with their status in this run. */
export function baselineTable({ report, variant }: PageContext): Markup {
  const entries = entriesOf(report.baseline, variant.variant);
  if (entries.length === 0) return html``;
  const rows = entries.map((entry) => {
    const { requirement, outcome, reason, state } = entry;
    const complaint = complaintOf(entry);
    return html`<tr data-entry="${requirement}"><th scope="row">${requirementLink(variant.variant, requirement)}</th><td>${outcome}</td>
<td>${STATES[state]}${complaint !== undefined && html`<span class="complaint">: it ${complaint}</span>`}</td><td>${reason}</td></tr>
`;
  });
  return html`<section class="part" data-part="baseline">
<h3 id="${anchor("part", variant.variant, "baseline")}">Baseline <span class="number">${entries.length}</span></h3>
<p class="hint">Accepted failures. A baseline can change the exit code, never the verdict.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Baseline"><table><thead><tr><th scope="col">Requirement</th><th scope="col">Listed as</th><th scope="col">This run</th><th scope="col">Reason</th></tr></thead><tbody>${rows}</tbody></table></div>
</section>
`;
}
