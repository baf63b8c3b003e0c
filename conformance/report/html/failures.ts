import type { CheckResult } from "../../runner/index.ts";
import { whereText } from "../cause-text.ts";
import { flawKey } from "../flaw.ts";
import { count } from "../paragraph.ts";
import type { FailureRow } from "../view.ts";
import { anchor } from "./anchor.ts";
import { acceptedBy, outcomeSign, sectionStart } from "./elements.ts";
import { again, failedCheck, reproduction } from "./failed-check.ts";
import { itemAttributes, scenarioLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Maximum number of failures shown in full; the table of requirements lists all. */
const MOST = 200;
/** Number of failures that are expanded initially. */
const MOST_OPEN = 12;
/** Maximum number of different flaws shown for one requirement. */
const MOST_FLAWS = 5;
const MOST_SCENARIOS = 20;

const TITLES = { violated: "Violated", finding: "Findings" } as const;

/** Returns the requirements that failed, each with all known details. */
export function failures(outcome: keyof typeof TITLES, context: PageContext): Markup {
  const { variant, view } = context;
  const failed = outcome === "violated" ? view.violated : view.findings;
  if (failed.length === 0) return html``;
  const shown = failed.slice(0, MOST);
  const more = failed.length - shown.length;
  return html`${sectionStart(outcome, anchor("part", variant.variant, outcome), TITLES[outcome], failed.length)}
${shown.map((each, index) => failure(each, outcome === "violated" && index < MOST_OPEN, context))}
${more > 0 && html`<p>and ${count(more, "more")} in the requirements table</p>`}
</section>`;
}

interface Flaw {
  readonly scenario: string;
  readonly repeat: number;
  readonly check: CheckResult;
  /** Scenarios with the same flaw, with the first repeat that has it. */
  readonly scenarios: Map<string, number>;
  times: number;
}

function failure(row: FailureRow, isOpen: boolean, context: PageContext): Markup {
  const { variant, contract, logIndex } = context;
  const { accepted } = row;
  const { id, text, source, level, outcome } = row.requirement;
  const flaws = flawsOf(row);
  const item = { kind: "failure", variant: variant.variant, outcome, level } as const;
  const where = (contract && whereText(contract, id)) ?? source;
  const unshown = flaws.length - MOST_FLAWS;
  return html`<details class="failure" ${itemAttributes({ ...item, areas: logIndex.areasOf(variant.variant, id) })} id="${anchor("failure", variant.variant, id)}"${isOpen && html` open`}>
<summary><h4>${outcomeSign(outcome)}<code>${id}</code></h4> <span class="claim">${text}</span></summary>
<p class="source">${where} · ${level} · <a href="#${anchor("requirement", variant.variant, id)}">show in table</a></p>
${acceptedBy("baseline", accepted)}
${flaws.slice(0, MOST_FLAWS).map((each) => flawMarkup(each, context))}
${unshown > 0 && html`<p class="more">and ${count(unshown, "more flaw")}, in the scenarios below</p>`}
${flaws.length === 0 && html`<p class="more">no scenario check has more details</p>`}
</details>`;
}

/**
 * Returns the different flaws of a requirement; a flaw that occurs in several scenarios is listed once, with all of
 * them.
 */
function flawsOf({ places }: FailureRow): readonly Flaw[] {
  const flaws = new Map<string, Flaw>();
  for (const { scenario, repeat, check } of places) {
    const key = flawKey(check);
    const flaw = flaws.get(key) ?? { scenario, repeat, check, scenarios: new Map(), times: 0 };
    if (!flaw.scenarios.has(scenario)) flaw.scenarios.set(scenario, repeat);
    flaw.times += check.times ?? 1;
    flaws.set(key, flaw);
  }
  return [...flaws.values()];
}

function flawMarkup({ scenario, repeat, check, scenarios, times }: Flaw, context: PageContext): Markup {
  const { variant } = context.variant;
  const title = context.variant.scenarios.find(({ id }) => id === scenario)?.title ?? "";
  const others = [...scenarios].slice(0, MOST_SCENARIOS).filter(([id]) => id !== scenario);
  const links = others.map(([id, first], index) => html`${index > 0 && ", "}${scenarioLink(variant, id, first)}`);
  const unshown = scenarios.size - 1 - others.length;
  return html`<div class="flaw">
<p class="place">${scenarioLink(variant, scenario, repeat)} ${title}</p>
${failedCheck(check, scenario, context)}
${times > 1 && html`<p class="more">and ${count(times - 1, "more time")}${others.length > 0 && html`, also in ${links}${unshown > 0 && ` and ${unshown} more`}`}</p>`}
${again({ variant, scenario, repeat }, context)}
${reproduction({ variant, scenario, repeat }, check, context)}
</div>`;
}
