import type { Outcome } from "../../log/index.ts";
import type { Report, VariantReport } from "../../runner/index.ts";
import { formatDuration } from "../duration.ts";
import { loadText } from "../load-text.ts";
import { count } from "../paragraph.ts";
import { scenarioCount } from "../scenario-count.ts";
import { EXIT, exitOf, explainRunVerdict, explainVerdict, headline, WEIGHT } from "../verdict.ts";
import { anchor } from "./anchor.ts";
import { type FactRow, factList } from "./fact-list.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeMark } from "./outcome-mark.ts";
import { proportions } from "./proportions.ts";

/** Returns the banner with the verdict, the first part of the page. */
export function banner(report: Report): Markup {
  const { verdict, variants } = report;
  const [only] = variants;
  const text = variants.length === 1 && only ? headline({ verdict, scope: only.scope }) : verdict;
  const time = report.durationMs > 0 ? `, ${formatDuration(report.durationMs)}` : "";
  return verdictBanner({
    paint: WEIGHT[verdict],
    verdict,
    scope: text.slice(verdict.length).trim(),
    explanation: html`<b>exit ${exitOf(report)}</b>: ${explainRunVerdict(report)}. <span class="nowrap">${count(scenarioCount(variants), "scenario")}${time}.</span>`,
    more: html`${variants.length > 1 && html`<ul class="verdicts">${variants.map((each) => verdictOf(each, report))}</ul>`}
${proportions(
  variants.flatMap((each) => each.requirements.filter(({ selected }) => selected)).map(({ outcome }) => outcome),
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

function verdictOf(variant: VariantReport, { strict, baseline }: Report): Markup {
  const reason = EXIT[variant.verdict] === 0 ? "" : `: ${explainVerdict(variant, strict, baseline)}`;
  const link = html`<a href="#${anchor("variant", variant.variant)}">${variant.variant}</a>`;
  return html`<li>${outcomeMark(WEIGHT[variant.verdict])} ${link} ${headline(variant)}${reason}</li>`;
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
