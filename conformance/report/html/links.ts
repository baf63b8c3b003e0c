import type { Level } from "../../contract/index.ts";
import type { Outcome } from "../../log/index.ts";
import { anchor } from "./anchor.ts";
import { html, type Markup } from "./markup.ts";

export function requirementLink(variant: string, id: string): Markup {
  return html`<a href="#${anchor("requirement", variant, id)}"><code>${id}</code></a>`;
}

/** Returns the name of a scenario; a repeat is followed by its number. */
export function scenarioName(id: string, repeat: number): string {
  return repeat === 0 ? id : `${id} #${repeat + 1}`;
}

export function scenarioLink(variant: string, id: string, repeat: number): Markup {
  return html`<a href="#${anchor("scenario", variant, id, repeat)}"><code>${scenarioName(id, repeat)}</code></a>`;
}

/** Returns a link to an exchange. Without the page script, its number still identifies the exchange in the log. */
export function exchangeLink(variant: string, scenario: string, exchange: number | undefined): Markup {
  if (exchange === undefined) return html``;
  return html`<a href="#${anchor("exchange", variant, scenario, exchange)}">exchange ${exchange}</a>`;
}

/** Properties by which filters show or hide a part of the page. */
export interface Item {
  readonly kind: "failure" | "question" | "requirement" | "scenario" | "observation";
  readonly variant: string;
  readonly outcome: Outcome;
  /** Absent for items without a level, such as scenarios. */
  readonly level?: Level;
  readonly areas: readonly string[];
}

/** Returns the attributes of an element that filters show or hide. */
export function itemAttributes({ kind, variant, outcome, level, areas }: Item): Markup {
  const of = html`data-item="${kind}" data-variant="${variant}" data-outcome="${outcome}"`;
  return html`${of}${level !== undefined && html` data-level="${level}"`} data-areas="${areas.join(" ")}"`;
}
