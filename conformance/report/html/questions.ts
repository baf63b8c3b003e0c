import type { QuestionRow } from "../view.ts";
import { anchor } from "./anchor.ts";
import { outcomeSign, sectionStart } from "./elements.ts";
import { itemAttributes, requirementLink, scenarioLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Maximum number of names shown; longer lists are collapsed. */
const FEW = 6;

/** Returns what stayed inconclusive, by reason, with the remedy. Names on which the verdict depends come first. */
export function questions(context: PageContext): Markup {
  const { variant, view } = context;
  const { questions: all, awaited } = view;
  if (all.length === 0) return html``;
  return html`${sectionStart("open", anchor("part", variant.variant, "open"), "Left open", all.length)}
${awaited.size > 0 && html`<p class="hint">The verdict depends on the requirements in <strong>bold</strong>.</p>`}
<ul class="questions">${all.map((each) => question(each, context))}</ul>
</section>`;
}

function question({ reason, remedy, what, kind, names }: QuestionRow, context: PageContext): Markup {
  const { variant, view, logIndex } = context;
  const isOfRequirements = kind === "requirement";
  const links = names.map((each) =>
    isOfRequirements
      ? requirementName(variant.variant, each, view.awaited.has(each))
      : scenarioName(variant.variant, each),
  );
  const requirements = isOfRequirements ? names : [];
  const areas = [...new Set(requirements.flatMap((each) => logIndex.areasOf(variant.variant, each)))];
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
