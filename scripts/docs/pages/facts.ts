import { html, type Markup, type Part } from "../../../conformance/report/html/markup.ts";

type Fact = readonly [term: string, items: readonly Part[]];

/** Renders a list of terms and values; omits terms without a value. */
export function facts(all: readonly Fact[]): Markup {
  const rows = all
    .filter(([, items]) => items.length > 0)
    .map(([term, items]) => {
      const [only] = items;
      const said = items.length === 1 ? only : html`<ul>${items.map((each) => html`<li>${each}</li>`)}</ul>`;
      return html`<div><dt>${term}</dt><dd>${said}</dd></div>`;
    });
  return html`<dl class="facts">${rows}</dl>`;
}
