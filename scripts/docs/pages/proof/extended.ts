import { html, type Markup } from "../../../../conformance/report/html/markup.ts";
import { formatCount } from "../../../../conformance/report/paragraph.ts";
import { readResults } from "../../../extended/results.ts";
import { renderMarkdown } from "../../markdown/index.ts";
import { block, blocks } from "./block.ts";

/**
 * Summarizes `scripts/extended/results.md`: the number of passed tests, those that did not pass, and all of them in a
 * collapsed section.
 */
export function extendedTests(source: string): Markup {
  const rows = readResults(source);
  const [, when = ""] = /^Last run on (.+)\.$/m.exec(source) ?? [];
  const others = rows.filter(({ outcome }) => outcome !== "passed");
  return html`<p class="note">These tests take too long for every change and run before a release. In the last run (${when}), ${formatCount(rows.length - others.length)} of ${formatCount(rows.length)} passed.</p>
${others.length > 0 && html`<ul>${others.map(({ name, outcome }) => html`<li><b>${outcome}</b> ${name}</li>`)}</ul>`}
${blocks([block("All extended tests", rows.length, renderMarkdown(source, (href) => href).markup)])}`;
}
