import type { RequirementResult } from "../../runner/index.ts";
import { HEADINGS, requirementCounts } from "../outcomes.ts";
import { anchor } from "./anchor.ts";
import { baselineTable, outcomeMark, sectionStart } from "./elements.ts";
import { exercised } from "./exercised.ts";
import { failures } from "./failures.ts";
import type { FoldedPart } from "./folded-part.ts";
import { lifecycles } from "./lifecycles.ts";
import { requirementLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import { observations } from "./observations.ts";
import type { PageContext } from "./page-context.ts";
import { questions } from "./questions.ts";
import { requirementRows } from "./requirement-rows.ts";
import { scenarioList } from "./scenario-list.ts";

/** Yields the section of a variant in parts, failures first. */
export function* variantSection(context: PageContext): Generator<Markup | FoldedPart> {
  const { variant, title, contract, requirements } = context.variant;
  const { outcome, headline } = context.view;
  const id = anchor("variant", variant);
  yield html`<section class="variant" data-of="${variant}" aria-labelledby="${id}">
<h2 id="${id}">${title} ${contract.version} <code>${variant}</code></h2>
<p class="headline" data-paint="${outcome}">${outcomeMark(outcome)} ${headline}</p>
`;
  yield failures("violated", context);
  yield html`${sectionStart("summary", anchor("part", variant, "summary"), "Summary")}
${requirements.length > 0 && countsTable(requirements)}
${exercised(context)}</section>
`;
  yield questions(context);
  yield baseline(context);
  yield failures("finding", context);
  yield* requirementRows(context);
  yield* scenarioList(context);
  yield lifecycles(context);
  yield* observations(context);
  yield html`</section>
`;
}

/** Returns the entries of the baseline with their status in this run. */
function baseline({ variant, view }: PageContext): Markup {
  const { entries } = view;
  if (entries.length === 0) return html``;
  const rows = entries.map(({ requirement, outcome, reason, state, complaint }) => {
    return html`<tr data-entry="${requirement}"><th scope="row">${requirementLink(variant.variant, requirement)}</th><td>${outcome}</td>
<td>${state}${complaint !== undefined && html`<span class="complaint">: it ${complaint}</span>`}</td><td>${reason}</td></tr>
`;
  });
  return html`${sectionStart("baseline", anchor("part", variant.variant, "baseline"), "Baseline", entries.length)}
${baselineTable(["Requirement", "Listed as", "This run", "Reason"], rows)}
</section>
`;
}

/** Returns the number of requirements by level and outcome, with the same columns as in the terminal. */
function countsTable(requirements: readonly RequirementResult[]): Markup {
  const { outcomes, rows } = requirementCounts(requirements);
  const head = outcomes.map((each) => html`<th scope="col">${outcomeMark(each)} ${HEADINGS[each]}</th>`);
  const lines = rows.map(({ row, numbers }) => {
    const cells = outcomes.map((each, column) => {
      const number = numbers[column] ?? 0;
      return html`<td${number > 0 && html` data-paint="${each}"`}>${number === 0 ? "-" : number}</td>`;
    });
    return html`<tr><th scope="row">${row}</th>${cells}</tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Requirements by level and outcome">
<table class="counts"><thead><tr><th scope="col">Requirements</th>${head}</tr></thead>
<tbody>${lines}</tbody></table></div>`;
}
