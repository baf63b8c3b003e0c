import type { CheckResult } from "../../runner/index.ts";
import { formatCount } from "../paragraph.ts";
import { anchor } from "./anchor.ts";
import { exchangeLink } from "./links.ts";
import { html, type Markup, sentenceCase } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Returns the details of one check that did not pass, in the wording of the terminal. */
export function failedCheck(check: CheckResult, scenario: string, { variant, logIndex }: PageContext): Markup {
  const request = logIndex.requestOf(variant.variant, scenario, check.exchange);
  const rows: readonly (readonly [string, Markup | undefined])[] = [
    ["request", request && html`<code>${request.request}</code> → <b>${request.answer}</b>`],
    ["sent", request && request.body !== "" ? html`<code>${request.body}</code>` : undefined],
    ["at", atText(check)],
    ["expected", textOf(check.expected)],
    ["got", textOf(check.actual)],
    ["because", textOf(check.reason)],
    ["times", check.times === undefined ? undefined : html`${formatCount(check.times)}`],
    ["by", check.by === "invariant" ? html`a run-wide rule` : undefined],
  ];
  const shown = rows.flatMap(([name, text]) =>
    text === undefined ? [] : [html`<div data-fact="${name}"><dt>${sentenceCase(name)}</dt><dd>${text}</dd></div>`],
  );
  return html`<dl class="details">${shown}</dl>${wholeExchange(check, scenario, variant.variant)}`;
}

function textOf(text: string | undefined): Markup | undefined {
  return text === undefined ? undefined : html`${text}`;
}

function atText({ pointer }: CheckResult): Markup | undefined {
  if (pointer === undefined) return undefined;
  return pointer === "" ? html`the whole body` : html`<code>${pointer}</code>`;
}

/** Returns the element for the whole exchange, which the page script fills when it is opened. */
function wholeExchange({ exchange }: CheckResult, scenario: string, variant: string): Markup {
  if (exchange === undefined) return html``;
  const key = anchor("exchange", variant, scenario, exchange);
  return html`<p class="unscripted">${exchangeLink(variant, scenario, exchange)}</p>
<details class="whole" data-exchange="${key}"><summary>Full exchange</summary></details>`;
}
