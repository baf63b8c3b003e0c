import type { Outcome } from "../../log/index.ts";
import { OUTCOMES } from "../mark.ts";
import { HEADINGS } from "../requirement-counts.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeMark } from "./outcome-mark.ts";

/** Minimum share of the bar, so that every outcome is visible. */
const LEAST = 0.012;

/** Returns the proportion of each outcome as a bar, with the numbers below. */
export function proportions(outcomes: readonly Outcome[], noun: string): Markup {
  const counts = OUTCOMES.map((outcome) => ({ outcome, number: outcomes.filter((each) => each === outcome).length }));
  const shown = counts.filter(({ number }) => number > 0);
  if (shown.length === 0) return html``;
  let at = 0;
  const parts = shown.map(({ outcome, number }) => {
    const width = Math.max(number, outcomes.length * LEAST);
    const part = html`<rect data-paint="${outcome}" x="${at}" width="${width}" height="1"/>`;
    at += width;
    return part;
  });
  const legend = shown.map(
    ({ outcome, number }) => html`<li>${outcomeMark(outcome)} <b>${number}</b> ${HEADINGS[outcome]}</li>`,
  );
  return html`<div class="proportions">
<svg viewBox="0 0 ${at} 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<ul aria-label="${noun} by outcome">${legend}</ul></div>`;
}
