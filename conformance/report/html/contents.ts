import type { Contract } from "../../contract/index.ts";
import type { BaselineResult, Report, VariantReport } from "../../runner/index.ts";
import { entriesOf } from "../baseline.ts";
import { openQuestions } from "../open-question.ts";
import { scenarioCount } from "../scenario-count.ts";
import { anchor } from "./anchor.ts";
import { hasLifecycles } from "./lifecycles.ts";
import { html, type Markup } from "./markup.ts";

/** Returns the table of contents, by variant. */
export function contents({ variants, baseline }: Report, contracts: ReadonlyMap<string, Contract>): Markup {
  const causes = variants.reduce((sum, each) => sum + each.causes.length, 0);
  return html`<nav class="contents" aria-label="Contents">
<ul>${causes > 0 && html`<li><a href="#${anchor("part", "causes")}">Causes <span class="number">${causes}</span></a></li>`}${variants.map((each) => ofVariant(each, contracts.get(each.variant), baseline))}<li><a href="#${anchor("part", "traffic")}">Traffic</a></li></ul>
</nav>`;
}

function ofVariant(
  report: VariantReport,
  contract: Contract | undefined,
  baseline: BaselineResult | undefined,
): Markup {
  const { variant, title, requirements, scenarios, observations } = report;
  const failed = (outcome: string) => requirements.filter((each) => each.outcome === outcome).length;
  const parts: readonly (readonly [name: string, text: string, number: number | undefined])[] = [
    ["violated", "Violated", failed("violated")],
    ["summary", "Summary", undefined],
    ["open", "Left open", openQuestions(report).length],
    ["baseline", "Baseline", entriesOf(baseline, variant).length],
    ["finding", "Findings", failed("finding")],
    ["requirements", "Requirements", requirements.length],
    ["scenarios", "Scenarios", scenarios.length === 0 ? 0 : scenarioCount([report]) || undefined],
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
