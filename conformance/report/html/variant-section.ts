import { headline, WEIGHT } from "../verdict.ts";
import { anchor } from "./anchor.ts";
import { baselineTable } from "./baseline-table.ts";
import { countsTable } from "./counts-table.ts";
import { exercised } from "./exercised.ts";
import { failures } from "./failures.ts";
import type { FoldedPart } from "./folded-part.ts";
import { lifecycles } from "./lifecycles.ts";
import { html, type Markup } from "./markup.ts";
import { observations } from "./observations.ts";
import { outcomeMark } from "./outcome-mark.ts";
import type { PageContext } from "./page-context.ts";
import { questions } from "./questions.ts";
import { requirementRows } from "./requirement-rows.ts";
import { scenarioList } from "./scenario-list.ts";

/** Yields the section of a variant in parts, failures first. */
export function* variantSection(context: PageContext): Generator<Markup | FoldedPart> {
  const { variant, title, contract, verdict, requirements } = context.variant;
  const id = anchor("variant", variant);
  yield html`<section class="variant" data-of="${variant}" aria-labelledby="${id}">
<h2 id="${id}">${title} ${contract.version} <code>${variant}</code></h2>
<p class="headline" data-paint="${WEIGHT[verdict]}">${outcomeMark(WEIGHT[verdict])} ${headline(context.variant)}</p>
`;
  yield failures("violated", context);
  yield html`<section class="part" data-part="summary">
<h3 id="${anchor("part", variant, "summary")}">Summary</h3>
${requirements.length > 0 && countsTable(requirements)}
${exercised(context)}</section>
`;
  yield questions(context);
  yield baselineTable(context);
  yield failures("finding", context);
  yield* requirementRows(context);
  yield* scenarioList(context);
  yield lifecycles(context);
  yield* observations(context);
  yield html`</section>
`;
}
