import type { CheckResult } from "../../runner/index.ts";
import { loadCommand } from "../load-text.ts";
import type { StoryPlace } from "../story.ts";
import { html, type Markup, ownLines } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** How to see it again by payspec. The log does not hold how the run was called: only what to add to that. */
export function again(place: StoryPlace, { report, reproductions }: PageContext): Markup {
  const { load } = report;
  const command = load ? loadCommand(load, place.variant) : `payspec run … ${reproductions.againFor(place)}`;
  return html`<p class="again"><span>Run again</span> <code>${command}</code></p>`;
}

/** How to see it again without payspec. */
export function reproduction(place: StoryPlace, check: CheckResult, { reproductions }: PageContext): Markup {
  const found = reproductions.find(place, check.requirement, check.exchange);
  if (!found) return html``;
  const [name, text] =
    found.kind === "curl" ? ["Reproduce with curl", found.line] : ["Reproduction script", found.text];
  return html`<details class="by-hand"><summary>${name}</summary><pre tabindex="0" role="group" aria-label="${name}">${ownLines(text)}</pre></details>`;
}
