import { acceptedIn } from "../baseline.ts";
import { held, type OpenQuestion, openQuestions } from "../open-question.ts";
import { remedyFor } from "../remedy.ts";
import { mustConclude } from "../verdict.ts";
import { anchor } from "./anchor.ts";
import { itemAttributes } from "./item.ts";
import { requirementLink, scenarioLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeSign } from "./outcome-mark.ts";
import type { PageContext } from "./page-context.ts";

/** Maximum number of names shown; longer lists are collapsed. */
const FEW = 6;

/** Returns what stayed inconclusive, by reason, with the remedy. Names on which the verdict depends come first. */
export function questions(context: PageContext): Markup {
  const { variant, report } = context;
  const all = openQuestions(variant);
  if (all.length === 0) return html``;
  const accepted = acceptedIn(report.baseline, variant.variant);
  const awaited = variant.requirements.filter((each) => mustConclude(each, report.strict) && !accepted.has(each.id));
  const needed = new Set(awaited.map(({ id }) => id));
  return html`<section class="part" data-part="open">
<h3 id="${anchor("part", variant.variant, "open")}">Left open <span class="number">${all.length}</span></h3>
${needed.size > 0 && html`<p class="hint">The verdict depends on the requirements in <strong>bold</strong>.</p>`}
<ul class="questions">${all.map((each) => question(each, needed, context))}</ul>
</section>`;
}

function question(open: OpenQuestion, needed: ReadonlySet<string>, { variant, logIndex }: PageContext): Markup {
  const { reason, blocker, requirements, scenarios } = open;
  const { what, names } = held({ requirements, scenarios });
  const sorted = [...names].sort((left, right) => Number(needed.has(right)) - Number(needed.has(left)));
  const links = sorted.map((each) =>
    requirements.length > 0
      ? requirementName(variant.variant, each, needed.has(each))
      : scenarioName(variant.variant, each),
  );
  const areas = [...new Set(requirements.flatMap((each) => logIndex.areasOf(variant.variant, each)))];
  const remedy = remedyFor(blocker);
  const item = { kind: "question", variant: variant.variant, outcome: "inconclusive", areas } as const;
  const list = html`<ul class="names">${links}</ul>`;
  return html`<li class="question" ${itemAttributes(item)}>
<p>${outcomeSign("inconclusive")}<b>${what}</b>: ${reason}</p>
${remedy !== undefined && html`<p class="remedy"><span>To conclude</span> ${remedy}</p>`}
${links.length > FEW ? html`<details><summary>${what}</summary>${list}</details>` : list}
</li>`;
}

function requirementName(variant: string, id: string, isNeeded: boolean): Markup {
  const link = requirementLink(variant, id);
  return html`<li data-open="requirement">${isNeeded ? html`<strong>${link}</strong>` : link}</li>`;
}

function scenarioName(variant: string, id: string): Markup {
  return html`<li data-open="scenario">${scenarioLink(variant, id, 0)}</li>`;
}
