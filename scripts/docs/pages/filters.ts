import { html, type Markup } from "../../../conformance/report/html/markup.ts";

/** Values of one filter, by the data attribute that holds them. */
export interface Choice {
  readonly name: string;
  readonly values: readonly string[];
}

/** Renders the filter form; it is hidden until the script shows it, since it has no function without the script. */
export function filters(choices: readonly Choice[]): Markup {
  const fieldsets = choices.map(
    ({ name, values }) =>
      html`<fieldset><legend>${name}</legend>${values.map(
        (value) =>
          html`<label class="chip"><input type="checkbox" name="${name}" value="${value}">${dot(name, value)} ${value}</label>`,
      )}</fieldset>`,
  );
  return html`<form class="filters" aria-label="Filters" hidden>
${fieldsets}
<div class="choices"><button type="button" class="clear" hidden>Show all</button> <output role="status" class="matches"></output></div>
</form>`;
}

function dot(name: string, value: string): Markup {
  return name === "level" ? html`<span class="dot" data-level="${value}"></span>` : html``;
}
