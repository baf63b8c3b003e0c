import type { Outcome } from "../../log/index.ts";
import { HEADINGS, OUTCOMES } from "../outcomes.ts";
import { html, type Markup, sentenceCase } from "./markup.ts";

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

/** Minimum share of the bar, so that every part is visible. */
const LEAST = 0.012;

/** Part of a whole, in the colour of an outcome. */
export interface Share {
  readonly paint: Outcome;
  readonly label: string;
  readonly number: number;
}

/** Returns the proportion of each outcome, with the numbers below. */
export function proportions(outcomes: readonly Outcome[], noun: string): Markup {
  const shares = OUTCOMES.map((paint): Share => {
    return { paint, label: HEADINGS[paint], number: outcomes.filter((each) => each === paint).length };
  });
  return shareBar(shares, `${noun} by outcome`);
}

/** Returns the shares as a bar, with the numbers below. */
export function shareBar(shares: readonly Share[], label: string): Markup {
  const shown = shares.filter(({ number }) => number > 0);
  if (shown.length === 0) return html``;
  const total = shown.reduce((sum, { number }) => sum + number, 0);
  let at = 0;
  const parts = shown.map(({ paint, number }) => {
    const width = Math.max(number, total * LEAST);
    const part = html`<rect data-paint="${paint}" x="${at}" width="${width}" height="1"/>`;
    at += width;
    return part;
  });
  const legend = shown.map((each) => html`<li>${outcomeMark(each.paint)} <b>${each.number}</b> ${each.label}</li>`);
  return html`<div class="proportions">
<svg viewBox="0 0 ${at} 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<ul aria-label="${label}">${legend}</ul></div>`;
}

/** Returns the beginning of a section of the page, to be closed by `</section>`. `id` is that of its heading. */
export function sectionStart(name: string, id: string, title: string, number?: number): Markup {
  return html`<section class="part" data-part="${name}">
<h3 id="${id}">${title}${number !== undefined && html` <span class="number">${number}</span>`}</h3>`;
}

/** Returns the head of a table. */
export function tableHead(columns: readonly string[]): Markup {
  return html`<thead><tr>${columns.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>`;
}

/** Returns a table that scrolls in a narrow window; `rows` are its `tr` elements. */
export function dataTable(label: string, columns: readonly string[], rows: readonly Markup[]): Markup {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table>${tableHead(columns)}<tbody>${rows}</tbody></table></div>`;
}

/** Returns the entries of a baseline as a table. */
export function baselineTable(columns: readonly string[], rows: readonly Markup[]): Markup {
  return html`<p class="hint">Accepted failures. A baseline can change the exit code, never the verdict.</p>
${dataTable("Baseline", columns, rows)}`;
}

/** Returns the command that repeats a failure. */
export function runAgain(command: string): Markup {
  return html`<p class="again"><span>Run again</span> <code>${command}</code></p>`;
}

/** Returns lines that a reader may want to copy; they are collapsed unless `isOpen`. */
export function foldedLines(name: string, lines: Markup | readonly Markup[], isOpen = false): Markup {
  return html`<details class="by-hand"${isOpen && html` open`}><summary>${name}</summary><pre tabindex="0" role="group" aria-label="${name}">${lines}</pre></details>`;
}

/** Returns the reason why a failure is accepted; empty if it is not. */
export function acceptedBy(source: string, reason: string | undefined): Markup {
  return html`${reason !== undefined && html`<p class="accepted"><span>${source}</span> ${reason}</p>`}`;
}
