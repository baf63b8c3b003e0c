import type { Outcome } from "../../log/index.ts";
import { HEADINGS } from "../requirement-counts.ts";
import { html, type Markup } from "./markup.ts";

/**
 * Returns the symbol of an outcome in its colour. It is hidden from screen readers, since the word stands next to it or
 * replaces it for them. It is drawn, because few fonts contain all the glyphs that a terminal shows.
 */
export function outcomeMark(outcome: Outcome): Markup {
  return html`<svg class="mark" data-paint="${outcome}" aria-hidden="true"><use href="#mark-${outcome}"/></svg>`;
}

/** Returns the symbol with its word. */
export function outcomeLabel(outcome: Outcome): Markup {
  return html`<span class="outcome" data-paint="${outcome}">${outcomeMark(outcome)} ${HEADINGS[outcome]}</span>`;
}

/** Returns the symbol with its word for screen readers only. */
export function outcomeSign(outcome: Outcome): Markup {
  return html`${outcomeMark(outcome)}<span class="unseen">${HEADINGS[outcome]}: </span>`;
}

const SHAPES = {
  pass: html`<path d="M3 8.5 6.5 12 13 4.5"/>`,
  violated: html`<path d="M4 4 12 12M12 4 4 12"/>`,
  finding: html`<path d="M8 3V9.2M8 12.6V12.8"/>`,
  inconclusive: html`<circle cx="8" cy="8" r="5" stroke-dasharray="2.6 2.63"/>`,
  observed: html`<path d="M8 8V8.1" stroke-width="4.5"/>`,
  "suite-error": html`<circle cx="8" cy="8" r="5.2"/><path d="M4.4 11.6 11.6 4.4"/>`,
} as const satisfies Record<Outcome, Markup>;

/** Returns the shapes of all symbols, to be defined once in a page. */
export function outcomeShapes(): Markup {
  const symbols = Object.entries(SHAPES).map(
    ([outcome, shape]) => html`<symbol id="mark-${outcome}" viewBox="0 0 16 16">${shape}</symbol>`,
  );
  return html`<svg class="shapes" aria-hidden="true">${symbols}</svg>`;
}
