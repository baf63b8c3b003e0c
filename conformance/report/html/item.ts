import type { Level } from "../../contract/index.ts";
import type { Outcome } from "../../log/index.ts";
import { html, type Markup } from "./markup.ts";

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
