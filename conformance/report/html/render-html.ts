import { page } from "../../../generated/report-page/page.ts";
import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { count, formatCount } from "../paragraph.ts";
import { anchor } from "./anchor.ts";
import { banner } from "./banner.ts";
import { causes } from "./causes.ts";
import { contents } from "./contents.ts";
import { deflatedElement } from "./deflated-element.ts";
import { filters } from "./filters.ts";
import { flawedExchanges } from "./flawed-exchanges.ts";
import { foldedPart, isFolded } from "./folded-part.ts";
import { createLogIndex } from "./log-index.ts";
import { html, type Markup, ownMarkup, written } from "./markup.ts";
import { outcomeShapes } from "./outcome-mark.ts";
import { createReproductions } from "./reproductions.ts";
import { createTrafficCollector, type Room, type TrafficCollector, type TrafficPart } from "./traffic-collector.ts";
import { variantSection } from "./variant-section.ts";

export interface HtmlOptions {
  /** Contracts by variant, the source of requirement details and drawings. */
  readonly contracts: ReadonlyMap<string, Contract>;
  /** Limits for the traffic contained in the page. */
  readonly room?: Room;
  /** Redacts once more everything except the traffic, which was redacted when it was recorded. */
  readonly redact?: (text: string) => string;
}

/**
 * Renders the report as one self-contained page, piece by piece, however long the log is: `lines` are those of the log
 * from which the report was folded. The traffic contained in the page is limited; the log holds all of it.
 */
export async function* renderHtml(
  report: Report,
  lines: AsyncIterable<Line> | Iterable<Line>,
  { contracts, room, redact = (text) => text }: HtmlOptions,
): AsyncGenerator<string> {
  yield redact(written(head(report, contracts)));
  const flawed = flawedExchanges(report);
  const logIndex = createLogIndex(flawed);
  const reproductions = createReproductions(contracts, report);
  const collector = createTrafficCollector(flawed, room);
  for await (const line of lines) {
    logIndex.add(line);
    reproductions.add(line);
    yield* trafficPart(collector.add(line));
  }
  yield* trafficPart(collector.end());
  for (const variant of report.variants) {
    const contract = contracts.get(variant.variant);
    const context = { report, variant, contract, logIndex: logIndex, reproductions };
    for (const piece of variantSection(context)) {
      yield isFolded(piece) ? await foldedPart(piece, redact) : redact(written(piece));
    }
  }
  yield redact(written(foot(report, collector)));
}

async function* trafficPart(part: TrafficPart | undefined): AsyncGenerator<string> {
  if (!part) return;
  yield deflatedElement("rows", part.rows);
  yield deflatedElement("details", part.details);
}

const POLICY = [
  "default-src 'none'",
  `style-src '${page.styleHash}'`,
  `script-src '${page.scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function head(report: Report, contracts: HtmlOptions["contracts"]): Markup {
  const names = report.variants.map(({ variant }) => variant).join(" and ");
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownMarkup(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${report.verdict}: payspec ${names}</title>
<style>${ownMarkup(page.style)}</style>
</head>
<body>
${outcomeShapes()}
<a class="skip" href="#results">Skip to the results</a>
<header class="top">
<p class="brand">payspec <span>report</span></p>
<search hidden><label class="unseen" for="search">Search</label><input id="search" type="search" placeholder="Search requirements, scenarios, traffic" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></search>
<button type="button" class="scheme" hidden></button>
</header>
<div class="page">
${contents(report, contracts)}
<main id="results" tabindex="-1">
${banner(report)}
${causes(report)}${filters(report)}
`;
}

function foot({ payspec, load }: Report, { shown, left }: TrafficCollector): Markup {
  const missing = [
    ...(left.rows > 0 ? [`${formatCount(left.rows)} exchanges are omitted`] : []),
    ...(left.details > 0 ? [`details of ${formatCount(left.details)} exchanges are omitted`] : []),
  ].join("; ");
  return html`<section class="part traffic" aria-labelledby="${anchor("part", "traffic")}">
<h2 id="${anchor("part", "traffic")}">Traffic</h2>
${
  load
    ? html`<p class="hint">Under load, exchanges are counted but not recorded.</p>`
    : html`<p class="unscripted hint">This page needs JavaScript to show the exchanges. The run log contains all of them.</p>`
}
${missing !== "" && html`<p class="hint">To limit the size of this page, ${missing}; the run log contains everything.</p>`}
${shown.rows > 0 && html`<details class="fold"><summary>Show ${count(shown.rows, "row")}</summary><div class="timeline"></div></details>`}
</section>
</main>
</div>
<footer>payspec ${payspec}. Generated from the run log; credentials were redacted before anything was recorded.</footer>
<script>${ownMarkup(page.script)}</script>
</body>
</html>
`;
}
