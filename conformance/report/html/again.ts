import type { CheckResult } from "../../runner/index.ts";
import { loadCommand } from "../load-text.ts";
import type { ScenarioRunKey } from "../running-scenario.ts";
import { html, type Markup, ownLines } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/**
 * Returns the payspec command that repeats a failure. The log does not hold the command line of the run, only the
 * options to add to it.
 */
export function again(place: ScenarioRunKey, { report, reproductions }: PageContext): Markup {
  const { load } = report;
  const command = load ? loadCommand(load, place.variant) : `payspec run … ${reproductions.againFor(place)}`;
  return html`<p class="again"><span>Run again</span> <code>${command}</code></p>`;
}

/** Returns the way to reproduce a failure without payspec. */
export function reproduction(place: ScenarioRunKey, check: CheckResult, { reproductions }: PageContext): Markup {
  const found = reproductions.find(place, check.requirement, check.exchange);
  if (!found) return html``;
  const [name, text] =
    found.kind === "curl" ? ["Reproduce with curl", found.line] : ["Reproduction script", found.text];
  return html`<details class="by-hand"><summary>${name}</summary><pre tabindex="0" role="group" aria-label="${name}">${ownLines(text)}</pre></details>`;
}
