import type { Level } from "../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../conformance/report/html/markup.ts";
import { LEVELS } from "../catalogue/index.ts";

/** Explanation of each level for first-time readers. */
export const MEANINGS = {
  stated: "the document states it; a server that deviates is not conformant",
  implied: "the document implies it for a careful reader; a server that deviates gets a finding, which is a warning",
  open: "the document leaves it open; the behaviour of a server is recorded and never judged",
  unobservable: "the document states it, but it cannot be seen from outside the service",
  context: "it demands nothing",
} as const satisfies Record<Level, string>;

export function levelBadge(level: Level): Markup {
  return html`<span class="level" data-level="${level}">${level}</span>`;
}

/** Renders the number of entries of each level as a bar and as figures, with links to them if `hrefOf` is given. */
export function levelBar(entries: readonly { readonly level: Level }[], hrefOf?: (level: Level) => string): Markup {
  const counts = LEVELS.map((level) => ({ level, number: entries.filter((each) => each.level === level).length }));
  const shown = counts.filter(({ number }) => number > 0);
  let at = 0;
  const parts = shown.map(({ level, number }) => {
    const part = html`<rect data-level="${level}" x="${at}" width="${number}" height="1"/>`;
    at += number;
    return part;
  });
  const legend = shown.map(({ level, number }) => {
    const text = html`<b>${number}</b> ${level}`;
    return html`<li data-level="${level}"><span class="dot"></span>${hrefOf ? html`<a href="${hrefOf(level)}">${text}</a>` : text}</li>`;
  });
  return html`<div class="levels"><svg class="bar" viewBox="0 0 ${at} 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>
<ul class="legend" aria-label="Requirements by level">${legend}</ul></div>`;
}
