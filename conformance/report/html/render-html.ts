import type { Contract } from "../../contract/index.ts";
import type { Line, Outcome } from "../../log/index.ts";
import type { Report } from "../../runner/index.ts";
import { worstOutcome } from "../outcomes.ts";
import { count, formatCount } from "../paragraph.ts";
import { type RunView, viewOf } from "../view.ts";
import { anchor } from "./anchor.ts";
import { banner } from "./banner.ts";
import { causes } from "./causes.ts";
import { contents } from "./contents.ts";
import { filters } from "./filters.ts";
import { deflatedElement, foldedPart, isFolded } from "./folded-part.ts";
import { createLogIndex } from "./log-index.ts";
import { html, type Markup, written } from "./markup.ts";
import { pageEnd, pageStart } from "./page-frame.ts";
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
  const view = viewOf(report);
  yield redact(written(head(view, contracts)));
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
  for (const each of view.variants) {
    const variant = each.result;
    const contract = contracts.get(variant.variant);
    const context = { report, variant, view: each, contract, logIndex, reproductions };
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

function head(view: RunView, contracts: HtmlOptions["contracts"]): Markup {
  const { report } = view;
  const names = report.variants.map(({ variant }) => variant).join(" and ");
  return html`${pageStart({ title: `${report.verdict}: payspec ${names}`, name: "report", search: true })}
${contents(view, contracts)}
<main id="results" tabindex="-1">
${banner(view)}
${causes(view)}${filters(report)}
`;
}

function foot({ payspec, load }: Report, { shown, omitted }: TrafficCollector): Markup {
  const missing = [
    ...(omitted.rows > 0 ? [`${formatCount(omitted.rows)} exchanges are omitted`] : []),
    ...(omitted.details > 0 ? [`details of ${formatCount(omitted.details)} exchanges are omitted`] : []),
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
${pageEnd(`payspec ${payspec}. Generated from the run log; credentials were redacted before anything was recorded.`)}`;
}

/** Returns, by anchor, the most severe outcome of the checks that are based on an exchange, if any did not pass. */
function flawedExchanges({ variants }: Report): ReadonlyMap<string, Outcome> {
  const flawed = new Map<string, Outcome>();
  for (const { variant, scenarios } of variants) {
    for (const { id, checks } of scenarios) {
      for (const { exchange, outcome } of checks) {
        if (exchange === undefined || outcome === "pass") continue;
        const key = anchor("exchange", variant, id, exchange);
        flawed.set(key, worstOutcome([outcome, flawed.get(key) ?? "pass"]));
      }
    }
  }
  return flawed;
}
