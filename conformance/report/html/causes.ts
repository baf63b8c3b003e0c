import { count } from "../paragraph.ts";
import type { CauseRow, RunView, VariantView } from "../view.ts";
import { anchor } from "./anchor.ts";
import { factList, outcomeSign } from "./elements.ts";
import { html, type Markup } from "./markup.ts";

/** Maximum number of causes at the top of the page; the sections of the variants list all failures. */
const MOST = 20;

/** Returns the causes of the failures, the widest first, to follow the verdict. */
export function causes({ variants }: RunView): Markup {
  const all = variants.flatMap((variant) => variant.causes.map((cause) => ({ variant, cause })));
  if (all.length === 0) return html``;
  const shown = all.slice(0, MOST);
  const more = all.length - shown.length;
  const id = anchor("part", "causes");
  return html`<section class="part causes" aria-labelledby="${id}">
<h2 id="${id}">Causes <span class="number">${all.length}</span></h2>
<ol class="cause-list">${shown.map(({ variant, cause }) => causeItem(cause, variant, variants.length > 1))}</ol>
${more > 0 && html`<p class="hint">and ${count(more, "more")}, among the failures below</p>`}
</section>
`;
}

function causeItem(cause: CauseRow, { result }: VariantView, namesVariant: boolean): Markup {
  const { number, outcome, title, reach, requirements, example, where } = cause;
  const { variant } = result;
  const { check } = example ?? {};
  return html`<li data-cause="${number}" data-of="${variant}">
<p class="cause-title">${outcomeSign(outcome)}<a href="#${anchor("failure", variant, check?.requirement ?? requirements[0] ?? "")}">${namesVariant && `${variant}, `}${title}</a></p>
<p class="hint">${reach}</p>
${factList("details", [
  ["expected", check?.expected],
  ["got", check?.actual],
  ["where", where],
])}
</li>`;
}
