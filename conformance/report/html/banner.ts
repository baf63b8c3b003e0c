import type { Outcome } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { loadText } from "../facts.ts";
import type { RunView, VariantView } from "../view.ts";
import { anchor } from "./anchor.ts";
import { type FactRow, factList, outcomeMark, proportions } from "./elements.ts";
import { html, type Markup } from "./markup.ts";

/** Returns the banner with the verdict, the first part of the page. */
export function banner({ report, outcome, exitCode, scope, explanation, amount, variants }: RunView): Markup {
  return verdictBanner({
    paint: outcome,
    verdict: report.verdict,
    scope,
    explanation: html`<b>exit ${exitCode}</b>: ${explanation}. <span class="nowrap">${amount}.</span>`,
    more: html`${variants.length > 1 && html`<ul class="verdicts">${variants.map(verdictOf)}</ul>`}
${proportions(
  variants
    .flatMap(({ result }) => result.requirements.filter(({ selected }) => selected))
    .map(({ outcome }) => outcome),
  "Requirements",
)}`,
    facts: factsOf(report),
  });
}

/** Contents of a banner. */
export interface BannerParts {
  readonly paint: Outcome;
  readonly verdict: string;
  /** Scope of the verdict; empty if it covers everything. */
  readonly scope: string;
  readonly explanation: Markup;
  readonly more: Markup;
  readonly facts: readonly FactRow[];
}

export function verdictBanner({ paint, verdict, scope, explanation, more, facts }: BannerParts): Markup {
  return html`<section class="banner" data-paint="${paint}" aria-label="Verdict">
<p class="seal">${outcomeMark(paint)}</p>
<div>
<h1>${verdict}${scope !== "" && html` <small>${scope}</small>`}</h1>
<p class="because">${explanation}</p>
${more}
</div>
${factList("facts", facts)}
</section>`;
}

/** Returns the time at which something began. */
export function startTime(startedAt: string): Markup {
  return html`<time datetime="${startedAt}">${startedAt.replace(/\.\d+Z$/, "Z").replace("T", " ")}</time>`;
}

function verdictOf({ result, outcome, headline, explanation, isConformant }: VariantView): Markup {
  const link = html`<a href="#${anchor("variant", result.variant)}">${result.variant}</a>`;
  return html`<li>${outcomeMark(outcome)} ${link} ${headline}${isConformant ? "" : `: ${explanation}`}</li>`;
}

function factsOf({ startedAt, payspec, seed, strict, shard, load, variants }: Report): readonly FactRow[] {
  const addresses = [...new Set(variants.flatMap(({ address }) => address ?? []))];
  return [
    ["server", addresses.length > 0 && html`<code>${addresses.join(", ")}</code>`],
    ["started", startTime(startedAt)],
    ["version", html`payspec ${payspec}`],
    ["seed", html`<code>${seed}</code>`],
    ["strict", strict && html`findings count as violations`],
    ["load", load !== undefined && html`${loadText(load)}`],
    ["shard", shard !== undefined && html`${shard.index} of ${shard.of}: covers this shard only`],
  ];
}
