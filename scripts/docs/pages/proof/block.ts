import { html, type Markup, type Part } from "../../../../conformance/report/html/markup.ts";
import { formatCount } from "../../../../conformance/report/paragraph.ts";

/** Renders a collapsed block with the number of its items; a search opens it. */
export function block(title: Part, number: number, content: Part): Markup {
  return html`<details class="block" data-group><summary>${title} <span class="number">${formatCount(number)}</span></summary><div>${content}</div></details>
`;
}

/** Renders several blocks, side by side where there is room. */
export function blocks(all: readonly Markup[]): Markup {
  return html`<div class="blocks">${all}</div>`;
}

/** Renders a table that can scroll. */
export function table(label: string, heads: readonly string[], rows: readonly Markup[]): Markup {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table><thead><tr>${heads.map(
    (each) => html`<th scope="col">${each}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
