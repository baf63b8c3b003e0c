import type { LoadResult } from "../../runner/index.ts";
import { baselineText } from "../baseline.ts";
import { coverageText } from "../coverage-text.ts";
import { leftOutByReason, loadText } from "../load-text.ts";
import { observationsText } from "../observations-text.ts";
import { count, formatCount } from "../paragraph.ts";
import { rulesText } from "../rules-text.ts";
import { trafficText } from "../traffic-text.ts";
import { factList } from "./fact-list.ts";
import { requirementLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeMark } from "./outcome-mark.ts";
import type { PageContext } from "./page-context.ts";

/** Returns the coverage of the contract in the wording of the terminal, followed by tables. */
export function exercised(context: PageContext): Markup {
  const { variant, logIndex } = context;
  const { baseline, load } = context.report;
  const { traffic, invariants, scenarios } = variant;
  const covered = coverageText(variant, Number.POSITIVE_INFINITY);
  const ran = scenarios.length > 0;
  const address = logIndex.addressOf(variant.variant);
  return html`${factList("summary", [
    ["deployment", address !== "" && html`<code>${address}</code>`],
    ["load", load && loadText(load)],
    ["coverage", covered.counts],
    ["invariants", ran && invariants.length > 0 && rulesText(variant, 4)],
    ["responses", trafficText(traffic)],
    ["baseline", baseline && baselineText(baseline, variant.variant)],
    ["observations", observationsText(variant, load)],
  ])}
${load !== undefined && load.leftOut.length > 0 && leftOutTable(load)}
${ran && covered.missing.length > 0 && html`<details class="table"><summary>Not seen</summary><ul>${covered.missing.map((each) => html`<li>${each}</li>`)}</ul></details>`}
${answersTable(context)}${rulesTable(context)}`;
}

function leftOutTable(load: LoadResult): Markup {
  const rows = [...leftOutByReason(load)].map(
    ([reason, names]) =>
      html`<li>${reason}: ${names.map((each, index) => html`${index > 0 && ", "}<code>${each}</code>`)}</li>`,
  );
  return html`<details class="table"><summary>${count(load.leftOut.length, "scenario")} left out</summary><ul>${rows}</ul></details>`;
}

function answersTable({ variant, contract }: PageContext): Markup {
  const { answers } = variant;
  if (answers.length === 0) return html``;
  const rows = answers.map(({ operation, status, responses }) => {
    const { method, path } = contract?.operations[operation] ?? {};
    const request = method === undefined ? "" : html`<code>${method} ${path}</code>`;
    return html`<tr><th scope="row">${operation}</th><td>${request}</td><td>${status}</td><td class="amount">${responses === 0 ? html`${outcomeMark("inconclusive")}never received` : formatCount(responses)}</td></tr>`;
  });
  const seen = answers.filter(({ responses }) => responses > 0).length;
  return html`<details class="table"><summary>${seen} of ${count(answers.length, "documented response")}</summary>
<div class="scroll" tabindex="0" role="group" aria-label="Documented responses"><table><thead><tr><th scope="col">Operation</th><th scope="col">Request</th><th scope="col">Status</th><th scope="col">Responses</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function rulesTable({ variant }: PageContext): Markup {
  const { invariants } = variant;
  if (invariants.length === 0) return html``;
  const rows = invariants.map(
    ({ requirement, counts, watched }) =>
      html`<tr><th scope="row">${requirementLink(variant.variant, requirement)}</th><td>${counts}</td><td class="amount">${watched === 0 ? html`${outcomeMark("inconclusive")}nothing` : formatCount(watched)}</td></tr>`,
  );
  return html`<details class="table"><summary>${count(invariants.length, "rule")} for the whole run</summary>
<div class="scroll" tabindex="0" role="group" aria-label="Run-wide rules"><table><thead><tr><th scope="col">Requirement</th><th scope="col">Counts</th><th scope="col">Watched</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}
