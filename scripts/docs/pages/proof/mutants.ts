import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { count, formatCount } from "../../../../conformance/report/paragraph.ts";
import type { Results } from "../../../mutation/results.ts";
import type { Survivors } from "../../../mutation/survivors.ts";
import { block, blocks, table } from "./block.ts";

/**
 * Renders the results of the mutants of the reference deployments; for survivors, the reason why they are acceptable.
 */
export function mutants({ totals, score, survivors }: Results): Markup {
  const fates = Object.entries(totals).flatMap(([, tally]) => Object.keys(tally));
  const shown = [...new Set(fates)].filter((fate) => Object.values(totals).some((tally) => amount(tally, fate) > 0));
  const rows = Object.entries(totals).map(
    ([folder, tally]) =>
      html`<tr><th scope="row">${folder}</th>${shown.map((fate) => html`<td class="amount">${formatCount(amount(tally, fate))}</td>`)}</tr>`,
  );
  return html`<p class="note">A tool makes every small change that it can to the code of the sandboxes, and the full suite runs against each. Of the mutants that do not crash or hang, the suite detected ${score} percent. Each survivor is listed with a reason: it changes nothing visible, or no document forbids it.</p>
${table("Mutants by outcome", ["code of", ...shown], rows)}
${blocks(KINDS.map(({ kind, title }) => ofKind(kind, title, survivors)))}`;
}

const KINDS = [
  { kind: "equivalent: ", title: "Equivalent: no visible change" },
  { kind: "silent: ", title: "Allowed: the document is silent" },
] as const;

function ofKind(kind: string, title: string, survivors: readonly Survivors[]): Markup {
  const own = survivors.filter(({ reason }) => reason.startsWith(kind));
  const entries = own.map(({ reason, mutants: all }) => {
    const list = all.map((each) => html`<li><code>${each}</code></li>`);
    return html`<article class="entry"><p class="claim">${reason.slice(kind.length)}</p>
<details><summary>${count(all.length, "mutant")}</summary><ul class="mutants">${list}</ul></details></article>`;
  });
  const number = own.reduce((sum, each) => sum + each.mutants.length, 0);
  return block(title, number, entries);
}

function amount(tally: Readonly<Record<string, number>>, fate: string): number {
  return tally[fate] ?? 0;
}
