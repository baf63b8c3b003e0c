import type { Outcome } from "../../log/index.ts";
import { OUTCOMES } from "../mark.ts";
import { HEADINGS } from "../requirement-counts.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeMark } from "./outcome-mark.ts";

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
