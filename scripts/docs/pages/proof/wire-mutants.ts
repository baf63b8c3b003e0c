import type { KillRate } from "../../../../conformance/contract/index.ts";
import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { formatCount } from "../../../../conformance/report/paragraph.ts";
import type { Catalogue } from "../../catalogue/index.ts";
import { codeSpan } from "../../markdown/index.ts";
import { block, blocks, table } from "./block.ts";

/** Renders the results of all wire mutants: single violations derived from the contract, independently of the suite. */
export function wireMutants({ contract, wireMutants: proven }: Catalogue): Markup {
  if (!proven) return html`<p class="note">No results yet: run ${codeSpan("npm run prove -- --mutants")}.</p>`;
  const { played, fates, byOperator, byPlace, byCondition } = proven;
  const levels = Object.entries(fates);
  const names = [...new Set(levels.flatMap(([, counts]) => Object.keys(counts)))].sort();
  const rows = levels.map(
    ([level, counts]) =>
      html`<tr><th scope="row">${level}</th>${names.map((name) => html`<td class="amount">${formatCount(counts[name] ?? 0)}</td>`)}</tr>`,
  );
  return html`<p class="note">${formatCount(played)} single changes, generated from the contract alone: every member of every response and webhook with every operator that fits its type, every request wrongly rejected or accepted, every transition and webhook lost, under conditions such as a currency, a provider, an optional field or earlier events. The full suite runs against each. A mutant is killed if the run reports a requirement that forbids it; it is not met if no response in the run has that member under that condition. <a href="#survivors">What survived</a></p>
${table(`Wire mutants of ${contract.title}, by what forbids them`, ["forbidden by", ...names], rows)}
${blocks([
  ratesBlock("By operator", byOperator),
  ratesBlock("By condition", byCondition),
  ratesBlock("By place", byPlace),
])}`;
}

function ratesBlock(title: string, rates: Readonly<Record<string, KillRate>>): Markup {
  const rows = Object.entries(rates).map(
    ([name, { killed, of }]) =>
      html`<tr><th scope="row">${name}</th><td class="amount">${formatCount(killed)}</td><td class="amount">${formatCount(of)}</td><td class="amount">${Math.floor((100 * killed) / of)} %</td></tr>`,
  );
  return block(title, rows.length, table(title, ["", "killed", "of", "rate"], rows));
}
