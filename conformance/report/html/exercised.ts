import type { LoadResult } from "../../runner/index.ts";
import { coverageText, factsOf, leftOutByReason } from "../facts.ts";
import { count, formatCount } from "../paragraph.ts";
import { dataTable, type FactRow, factList, outcomeMark } from "./elements.ts";
import { requirementLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Returns the coverage of the contract in the wording of the terminal, followed by tables. */
export function exercised(context: PageContext): Markup {
  const { variant, logIndex } = context;
  const { load } = context.report;
  const { missing } = coverageText(variant, Number.POSITIVE_INFINITY);
  // Missing items and scenarios that were left out have tables of their own.
  const facts = factsOf(variant, context.report, 4)
    .filter(({ label }) => label !== "" && label !== "left out")
    .map(({ label, text }): FactRow => [label, text]);
  const address = logIndex.addressOf(variant.variant);
  return html`${factList("summary", [["deployment", address !== "" && html`<code>${address}</code>`], ...facts])}
${load !== undefined && load.leftOut.length > 0 && leftOutTable(load)}
${variant.scenarios.length > 0 && missing.length > 0 && html`<details class="table"><summary>Not seen</summary><ul>${missing.map((each) => html`<li>${each}</li>`)}</ul></details>`}
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
${dataTable("Documented responses", ["Operation", "Request", "Status", "Responses"], rows)}</details>`;
}

function rulesTable({ variant }: PageContext): Markup {
  const { invariants } = variant;
  if (invariants.length === 0) return html``;
  const rows = invariants.map(
    ({ requirement, counts, watched }) =>
      html`<tr><th scope="row">${requirementLink(variant.variant, requirement)}</th><td>${counts}</td><td class="amount">${watched === 0 ? html`${outcomeMark("inconclusive")}none` : formatCount(watched)}</td></tr>`,
  );
  return html`<details class="table"><summary>${count(invariants.length, "rule")} for the whole run</summary>
${dataTable("Run-wide rules", ["Requirement", "Counts", "Comparisons"], rows)}</details>`;
}
