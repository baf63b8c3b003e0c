import type { Cause, Report, VariantReport } from "../../runner/index.ts";
import { causeExample, causeReach, causeTitle } from "../cause-text.ts";
import { count } from "../paragraph.ts";
import { anchor } from "./anchor.ts";
import { factList } from "./fact-list.ts";
import { html, type Markup } from "./markup.ts";
import { outcomeSign } from "./outcome-mark.ts";

/** Maximum number of causes at the top of the page; the sections of the variants list all failures. */
const MOST = 20;

/** Returns the causes of the failures, the widest first, to follow the verdict. */
export function causes({ variants }: Report): Markup {
  const all = variants.flatMap((variant) =>
    variant.causes.map((cause, index) => ({ variant, cause, number: index + 1 })),
  );
  if (all.length === 0) return html``;
  const shown = all.slice(0, MOST);
  const more = all.length - shown.length;
  const id = anchor("part", "causes");
  return html`<section class="part causes" aria-labelledby="${id}">
<h2 id="${id}">Causes <span class="number">${all.length}</span></h2>
<ol class="cause-list">${shown.map(({ variant, cause, number }) => causeItem(cause, number, variant, variants.length > 1))}</ol>
${more > 0 && html`<p class="hint">and ${count(more, "more")}, among the failures below</p>`}
</section>
`;
}

function causeItem(cause: Cause, number: number, variant: VariantReport, namesVariant: boolean): Markup {
  const example = causeExample(number, variant);
  const { check } = example ?? {};
  const [first = ""] = cause.requirements;
  const source = variant.requirements.find(({ id }) => id === check?.requirement)?.source;
  return html`<li data-cause="${number}" data-of="${variant.variant}">
<p class="cause-title">${outcomeSign(cause.outcome)}<a href="#${anchor("failure", variant.variant, check?.requirement ?? first)}">${namesVariant && `${variant.variant}, `}${causeTitle(cause)}</a></p>
<p class="hint">${causeReach(cause)}</p>
${factList("details", [
  ["expected", check?.expected],
  ["got", check?.actual],
  ["where", source && `${variant.title}, ${source}`],
])}
</li>`;
}
