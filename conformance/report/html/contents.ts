import type { Contract } from "../../contract/index.ts";
import { scenarioCount } from "../facts.ts";
import type { RunView, VariantView } from "../view.ts";
import { anchor } from "./anchor.ts";
import { hasLifecycles } from "./lifecycles.ts";
import { html, type Markup } from "./markup.ts";

/** Returns the table of contents, by variant. */
export function contents({ variants }: RunView, contracts: ReadonlyMap<string, Contract>): Markup {
  const causes = variants.reduce((sum, each) => sum + each.causes.length, 0);
  return html`<nav class="contents" aria-label="Contents">
<ul>${causes > 0 && html`<li><a href="#${anchor("part", "causes")}">Causes <span class="number">${causes}</span></a></li>`}${variants.map((each) => ofVariant(each, contracts.get(each.result.variant)))}<li><a href="#${anchor("part", "traffic")}">Traffic</a></li></ul>
</nav>`;
}

function ofVariant(view: VariantView, contract: Contract | undefined): Markup {
  const { result, violated, findings, questions, entries } = view;
  const { variant, title, requirements, scenarios, observations } = result;
  const parts: readonly (readonly [name: string, text: string, number: number | undefined])[] = [
    ["violated", "Violated", violated.length],
    ["summary", "Summary", undefined],
    ["open", "Left open", questions.length],
    ["baseline", "Baseline", entries.length],
    ["finding", "Findings", findings.length],
    ["requirements", "Requirements", requirements.length],
    ["scenarios", "Scenarios", scenarios.length === 0 ? 0 : scenarioCount([result]) || undefined],
    ["lifecycles", "Lifecycles", contract && hasLifecycles(contract) ? undefined : 0],
    ["observations", "Observations", observations.length],
  ];
  const links = parts
    .filter(([, , number]) => number !== 0)
    .map(([name, text, number]) => {
      const amount = number !== undefined && html` <span class="number">${number}</span>`;
      return html`<li data-part="${name}"><a href="#${anchor("part", variant, name)}">${text}${amount}</a></li>`;
    });
  return html`<li><a href="#${anchor("variant", variant)}">${title}</a><ul>${links}</ul></li>`;
}
