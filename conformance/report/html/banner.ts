import type { Report, VariantReport } from "../../runner/index.ts";
import { formatDuration } from "../duration.ts";
import { loadText } from "../load-text.ts";
import { count } from "../paragraph.ts";
import { scenarioCount } from "../scenario-count.ts";
import { EXIT, exitOf, explainRunVerdict, explainVerdict, headline, WEIGHT } from "../verdict.ts";
import { anchor } from "./anchor.ts";
import { html, type Markup, sentenceCase } from "./markup.ts";
import { outcomeMark } from "./outcome-mark.ts";
import { proportions } from "./proportions.ts";

/** Returns the banner with the verdict, the first part of the page. */
export function banner(report: Report): Markup {
  const { verdict, variants } = report;
  const [only] = variants;
  const text = variants.length === 1 && only ? headline({ verdict, scope: only.scope }) : verdict;
  const scope = text.slice(verdict.length).trim();
  const time = report.durationMs > 0 ? `, ${formatDuration(report.durationMs)}` : "";
  const weight = WEIGHT[verdict];
  return html`<section class="banner" data-paint="${weight}" aria-label="Verdict">
<p class="seal">${outcomeMark(weight)}</p>
<div>
<h1>${verdict}${scope !== "" && html` <small>${scope}</small>`}</h1>
<p class="because"><b>exit ${exitOf(report)}</b>: ${explainRunVerdict(report)}. <span class="nowrap">${count(scenarioCount(variants), "scenario")}${time}.</span></p>
${variants.length > 1 && html`<ul class="verdicts">${variants.map((each) => verdictOf(each, report))}</ul>`}
${proportions(
  variants.flatMap((each) => each.requirements.filter(({ selected }) => selected)).map(({ outcome }) => outcome),
  "Requirements",
)}
</div>
${factsOf(report)}
</section>`;
}

function verdictOf(variant: VariantReport, { strict, baseline }: Report): Markup {
  const reason = EXIT[variant.verdict] === 0 ? "" : `: ${explainVerdict(variant, strict, baseline)}`;
  const link = html`<a href="#${anchor("variant", variant.variant)}">${variant.variant}</a>`;
  return html`<li>${outcomeMark(WEIGHT[variant.verdict])} ${link} ${headline(variant)}${reason}</li>`;
}

function factsOf({ startedAt, payspec, seed, strict, shard, load, variants }: Report): Markup {
  const addresses = [...new Set(variants.flatMap(({ address }) => address ?? []))];
  const facts: readonly (readonly [string, Markup | false])[] = [
    ["server", addresses.length > 0 && html`<code>${addresses.join(", ")}</code>`],
    ["started", html`<time datetime="${startedAt}">${startedAt.replace(/\.\d+Z$/, "Z").replace("T", " ")}</time>`],
    ["version", html`payspec ${payspec}`],
    ["seed", html`<code>${seed}</code>`],
    ["strict", strict && html`findings count as violations`],
    ["load", load !== undefined && html`${loadText(load)}`],
    ["shard", shard !== undefined && html`${shard.index} of ${shard.of}: covers this shard only`],
  ];
  const shown = facts.flatMap(([name, text]) =>
    text === false ? [] : [html`<div><dt>${sentenceCase(name)}</dt><dd>${text}</dd></div>`],
  );
  return html`<dl class="facts">${shown}</dl>`;
}
