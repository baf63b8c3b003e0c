import type { RequirementResult } from "../../runner/index.ts";
import { HEADINGS, requirementCounts } from "../requirement-counts.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeMark } from "./outcome-mark.ts";

/** Returns the number of requirements by level and outcome, with the same columns as in the terminal. */
export function countsTable(requirements: readonly RequirementResult[]): Markup {
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
