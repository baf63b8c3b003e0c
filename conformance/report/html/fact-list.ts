import { html, type Markup, sentenceCase } from "./markup.ts";

/** Name in lower case, and value; a row without a value is left out. */
export type FactRow = readonly [name: string, value: Markup | string | false | undefined];

export function factList(kind: "details" | "facts" | "summary", rows: readonly FactRow[]): Markup {
  const shown = rows.flatMap(([name, value]) =>
    value === undefined || value === false
      ? []
      : [html`<div data-fact="${name}"><dt>${sentenceCase(name)}</dt><dd>${value}</dd></div>`],
  );
  return html`<dl class="${kind}">${shown}</dl>`;
}
