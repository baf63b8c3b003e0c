import type { CheckResult } from "../../runner/index.ts";
import { loadCommand } from "../facts.ts";
import { formatCount } from "../paragraph.ts";
import type { ScenarioRunKey } from "../running-scenario.ts";
import { anchor } from "./anchor.ts";
import { type FactRow, factList, foldedLines, runAgain } from "./elements.ts";
import { exchangeLink } from "./links.ts";
import { html, type Markup, ownLines } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Returns the details of one check that did not pass, in the wording of the terminal. */
export function failedCheck(check: CheckResult, scenario: string, { variant, logIndex }: PageContext): Markup {
  const request = logIndex.requestOf(variant.variant, scenario, check.exchange);
  const rows: readonly FactRow[] = [
    ["request", request && html`<code>${request.request}</code> → <b>${request.answer}</b>`],
    ["sent", request && request.body !== "" ? html`<code>${request.body}</code>` : undefined],
    ["at", atText(check)],
    ["expected", check.expected],
    ["got", check.actual],
    ["because", check.reason],
    ["times", check.times === undefined ? undefined : formatCount(check.times)],
    ["by", check.by === "invariant" && "a run-wide rule"],
  ];
  return html`${factList("details", rows)}${wholeExchange(check, scenario, variant.variant)}`;
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

/**
 * Returns the payspec command that repeats a failure. The log does not hold the command line of the run, only the
 * options to add to it.
 */
export function again(place: ScenarioRunKey, { report, reproductions }: PageContext): Markup {
  const { load } = report;
  const command = load ? loadCommand(load, place.variant) : `payspec run … ${reproductions.againFor(place)}`;
  return runAgain(command);
}

/** Returns the way to reproduce a failure without payspec. */
export function reproduction(place: ScenarioRunKey, check: CheckResult, { reproductions }: PageContext): Markup {
  const found = reproductions.find(place, check);
  if (!found) return html``;
  const [name, text] =
    found.kind === "curl" ? ["Reproduce with curl", found.line] : ["Reproduction script", found.text];
  return foldedLines(name, ownLines(text));
}
