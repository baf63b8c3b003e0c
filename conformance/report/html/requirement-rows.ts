import type { RequirementResult } from "../../runner/index.ts";
import { count } from "../paragraph.ts";
import { failedPlaces } from "../view.ts";
import { anchor } from "./anchor.ts";
import { outcomeLabel, sectionStart, tableHead } from "./elements.ts";
import { failedCheck } from "./failed-check.ts";
import type { FoldedPart } from "./folded-part.ts";
import { itemAttributes, scenarioLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

const MOST_PLACES = 5;

/** Returns every requirement of a variant with its outcome, one piece for each row. */
export function* requirementRows(context: PageContext): Generator<Markup | FoldedPart> {
  const { variant } = context;
  const { length } = variant.requirements;
  yield html`${sectionStart("requirements", anchor("part", variant.variant, "requirements"), "Requirements", length)}
`;
  yield { label: count(length, "requirement"), pieces: table(context) };
  yield html`</section>
`;
}

function* table(context: PageContext): Generator<Markup> {
  yield html`<table class="requirements">${tableHead(["Outcome", "Requirement", "Level", "Evidence"])}
<tbody>
`;
  for (const each of context.variant.requirements) yield row(each, context);
  yield html`</tbody></table>
`;
}

function row(requirement: RequirementResult, context: PageContext): Markup {
  const { variant, contract, logIndex } = context;
  const { id, level, text, source, selected, outcome, evidence } = requirement;
  const ruling = contract?.requirements[id]?.ruling;
  const areas = logIndex.areasOf(variant.variant, id);
  const item = { kind: "requirement", variant: variant.variant, outcome, level, areas } as const;
  return html`<tr ${itemAttributes(item)} data-selected="${selected ? "yes" : "no"}" id="${anchor("requirement", variant.variant, id)}">
<td>${outcomeLabel(outcome)}</td>
<th scope="row"><code>${id}</code> <span class="claim">${text}</span>
<span class="source">${source}${ruling !== undefined && `, interpreted by ruling ${ruling}`}</span>
${evidenceOf(requirement, context)}</th>
<td>${level}${!selected && html` <em>not selected</em>`}</td>
<td class="amount"><span class="label">evidence </span>${evidence}</td>
</tr>
`;
}

/** Returns the evidence of a requirement: a link to the details of a failure, or the scenarios that checked it. */
function evidenceOf(requirement: RequirementResult, context: PageContext): Markup {
  const { variant, logIndex } = context;
  const { id, outcome } = requirement;
  if (outcome === "violated" || outcome === "finding") {
    return html`<a class="see" href="#${anchor("failure", variant.variant, id)}">Expected and actual</a>`;
  }
  if (outcome === "pass" || outcome === "observed") {
    const citing = logIndex.citing(variant.variant, id);
    if (citing.length === 0) return html``;
    const links = citing.map((each) => html`<li>${scenarioLink(variant.variant, each, 0)}</li>`);
    return html`<details class="cited"><summary>${count(citing.length, "scenario")}</summary><ul class="names">${links}</ul></details>`;
  }
  const places = failedPlaces(requirement, variant);
  if (places.length === 0) return html``;
  const shown = places
    .slice(0, MOST_PLACES)
    .map(
      ({ scenario, repeat, check }) =>
        html`<li>${scenarioLink(variant.variant, scenario, repeat)}${failedCheck(check, scenario, context)}</li>`,
    );
  const more = places.length - shown.length;
  return html`<details class="cited"><summary>${count(places.length, "place")}</summary>
<ul class="places">${shown}${more > 0 && html`<li>and ${more} more</li>`}</ul></details>`;
}
