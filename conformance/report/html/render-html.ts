import { page } from "../../../generated/report-page/page.ts";
import type { Contract } from "../../contract/index.ts";
import type { Line } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { count, formatCount } from "../paragraph.ts";
import { anchor } from "./anchor.ts";
import { banner } from "./banner.ts";
import { causes } from "./causes.ts";
import { contents } from "./contents.ts";
import { filters } from "./filters.ts";
import { flawedExchanges } from "./flawed-exchanges.ts";
import { foldedPart, isFolded } from "./folded-part.ts";
import { createGathering } from "./gathering.ts";
import { island } from "./island.ts";
import { html, type Markup, ownMarkup, written } from "./markup.ts";
import { outcomeShapes } from "./outcome-mark.ts";
import { createReproductions } from "./reproductions.ts";
import { createTrafficIslands, type Room, type TrafficIslands, type TrafficPart } from "./traffic-islands.ts";
import { variantSection } from "./variant-section.ts";

export interface HtmlOptions {
  /** By variant: what failures say of a requirement, and the drawings, are taken from them. */
  readonly contracts: ReadonlyMap<string, Contract>;
  /** How much of the traffic the page takes. */
  readonly room?: Room;
  /** Looks once more through all but the traffic, which stands in the page as it was recorded, and was looked through then. */
  readonly redact?: (text: string) => string;
}

/**
 * The report as one page that asks for nothing else, piece by piece, however long the log is: `lines` are those of the
 * log that the report was folded from. What it shows of the traffic is bounded; the log holds all.
 */
export async function* renderHtml(
  report: Report,
  lines: AsyncIterable<Line> | Iterable<Line>,
  { contracts, room, redact = (text) => text }: HtmlOptions,
): AsyncGenerator<string> {
  yield redact(written(head(report, contracts)));
  const flawed = flawedExchanges(report);
  const gathering = createGathering(flawed);
  const reproductions = createReproductions(contracts, report);
  const islands = createTrafficIslands(flawed, room);
  for await (const line of lines) {
    gathering.add(line);
    reproductions.add(line);
    yield* trafficPart(islands.add(line));
  }
  yield* trafficPart(islands.end());
  for (const variant of report.variants) {
    const contract = contracts.get(variant.variant);
    const context = { report, variant, contract, gathered: gathering, reproductions };
    for (const piece of variantSection(context)) {
      yield isFolded(piece) ? await foldedPart(piece, redact) : redact(written(piece));
    }
  }
  yield redact(written(foot(report, islands)));
}

async function* trafficPart(part: TrafficPart | undefined): AsyncGenerator<string> {
  if (!part) return;
  yield island("rows", part.rows);
  yield island("details", part.details);
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

function foot({ payspec, load }: Report, { shown, left }: TrafficIslands): Markup {
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
