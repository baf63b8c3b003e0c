import type { CheckResult, ScenarioResult } from "../../runner/index.ts";
import { scenarioCount } from "../facts.ts";
import { count, formatDuration } from "../paragraph.ts";
import { areaOf } from "../progress.ts";
import { passedElsewhere } from "../scenario-block.ts";
import { anchor } from "./anchor.ts";
import { outcomeSign, sectionStart } from "./elements.ts";
import { again, failedCheck } from "./failed-check.ts";
import type { FoldedPart } from "./folded-part.ts";
import { itemAttributes, requirementLink, scenarioName } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Maximum number of checks shown; a hostile response can be wrong in hundreds of places. */
const MOST_CHECKS = 40;

/** Returns every scenario of a variant, collapsed: title, checks, and its exchanges on demand. */
export function* scenarioList(context: PageContext): Generator<Markup | FoldedPart> {
  const { variant } = context;
  if (variant.scenarios.length === 0) return;
  yield html`${sectionStart("scenarios", anchor("part", variant.variant, "scenarios"), "Scenarios", scenarioCount([variant]))}
`;
  yield { label: count(variant.scenarios.length, "scenario"), pieces: allScenarios(context) };
  yield html`</section>
`;
}

function* allScenarios(context: PageContext): Generator<Markup> {
  for (const each of context.variant.scenarios) yield scenario(each, context);
}

function scenario(result: ScenarioResult, context: PageContext): Markup {
  const { variant } = context.variant;
  const { id, title, repeat, runs, outcome, durationMs, exchanges, reason } = result;
  const item = { kind: "scenario", variant, outcome, areas: [areaOf(id)] } as const;
  const often = runs > 1 ? `, ${count(runs, "run")}` : "";
  return html`<details class="scenario" ${itemAttributes(item)} id="${anchor("scenario", variant, id, repeat)}">
<summary>${outcomeSign(outcome)}<span class="name"><code>${scenarioName(id, repeat)}</code> <span class="claim">${title}</span></span>
<span class="meta">${count(exchanges, "exchange")}${often}, ${formatDuration(durationMs)}</span></summary>
${reason !== undefined && html`<p class="reason">${reason}</p>`}
${checksOf(result, context)}
${outcome !== "pass" && again({ variant, scenario: id, repeat }, context)}
<div class="exchanges" data-exchanges="${id}" data-variant="${variant}" data-repeat="${repeat}"></div>
</details>
`;
}

/**
 * Returns the checks of a scenario. If all passed, the report contains none, so the planned requirements are listed.
 */
function checksOf({ id, outcome, checks }: ScenarioResult, context: PageContext): Markup {
  const { variant } = context.variant;
  if (checks.length === 0) {
    const cited = context.logIndex.citedBy(variant, id);
    if (cited.length === 0) return html``;
    const links = cited.map((each) => html`<li>${requirementLink(variant, each)}</li>`);
    return html`<p class="hint">${outcome === "pass" ? "Every check passed:" : "Planned checks:"}</p><ul class="names">${links}</ul>`;
  }
  const shown = checks.slice(0, MOST_CHECKS);
  const more = checks.length - shown.length;
  const failed = new Set(shown.flatMap((each) => (each.outcome === "pass" ? [] : [each.requirement])));
  return html`<ul class="checks">${shown.map((each) => checkLine(each, id, failed, context))}${more > 0 && html`<li>and ${count(more, "more check")}</li>`}</ul>`;
}

function checkLine(check: CheckResult, scenario: string, failed: ReadonlySet<string>, context: PageContext): Markup {
  const { requirement, outcome } = check;
  const text = context.contract?.requirements[requirement]?.text;
  return html`<li>${outcomeSign(outcome)}${requirementLink(context.variant.variant, requirement)} <span class="claim">${text}</span>
${outcome === "pass" && failed.has(requirement) && html`<p class="hint">${passedElsewhere(1)}</p>`}${outcome !== "pass" && failedCheck(check, scenario, context)}</li>
`;
}
