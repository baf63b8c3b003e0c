import type { ObservationLine } from "../../log/index.ts";
import { type Group, groupBy } from "../group.ts";
import { count } from "../paragraph.ts";
import { areaOf } from "../progress.ts";
import { anchor } from "./anchor.ts";
import { sectionStart } from "./elements.ts";
import type { FoldedPart } from "./folded-part.ts";
import { exchangeLink, itemAttributes, requirementLink, scenarioLink } from "./links.ts";
import { html, type Markup } from "./markup.ts";
import type { PageContext } from "./page-context.ts";

/** Maximum number of observations of one question; the JSON report lists all. */
const MOST = 50;

/** Returns the behaviour of the deployment where the contract is open, by question; it never passes or fails. */
export function* observations(context: PageContext): Generator<Markup | FoldedPart> {
  const { variant } = context;
  if (variant.observations.length === 0) return;
  const byQuestion = groupBy(variant.observations, ({ requirement }) => requirement);
  yield html`${sectionStart("observations", anchor("part", variant.variant, "observations"), "Observations", variant.observations.length)}
<p class="hint">Server behavior where the contract is open: recorded, never judged.</p>
`;
  yield { label: count(variant.observations.length, "observation"), pieces: questions(byQuestion, context) };
  yield html`</section>
`;
}

function* questions(
  byQuestion: readonly (readonly [requirement: string, lines: Group<ObservationLine>])[],
  context: PageContext,
): Generator<Markup> {
  yield html`<dl class="observed">
`;
  for (const [requirement, lines] of byQuestion) yield question(requirement, lines, context);
  yield html`</dl>
`;
}

function question(requirement: string, lines: readonly ObservationLine[], context: PageContext): Markup {
  const { variant, contract, logIndex } = context;
  const level = contract?.requirements[requirement]?.level;
  const areas = [...logIndex.areasOf(variant.variant, requirement), ...lines.map(({ scenario }) => areaOf(scenario))];
  const item = {
    kind: "observation",
    variant: variant.variant,
    outcome: "observed",
    areas: [...new Set(areas)],
  } as const;
  const shown = lines.slice(0, MOST).map(({ scenario, repeat, exchange, value }) => {
    const where = html`${scenarioLink(variant.variant, scenario, repeat)} ${exchangeLink(variant.variant, scenario, exchange)}`;
    return html`<dd><span class="value">${value}</span> <span class="source">${where}</span></dd>`;
  });
  const more = lines.length - shown.length;
  return html`<div ${itemAttributes(level === undefined ? item : { ...item, level })}><dt>${requirementLink(variant.variant, requirement)} <span class="claim">${contract?.requirements[requirement]?.text}</span></dt>
${shown}${more > 0 && html`<dd>and ${count(more, "more")}</dd>`}</div>
`;
}
