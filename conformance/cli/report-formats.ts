import type { Line } from "../log/index.ts";
import type { Report } from "../runner/index.ts";
import { UsageError } from "./usage-error.ts";

/** What an earlier run can be rendered as. */
export const REPORT_FORMATS = ["json", "junit", "markdown", "annotations", "badge", "har"] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** An earlier run, read as often as it is asked for. */
export interface EarlierRun {
  report(): Promise<Report>;
  lines(): AsyncIterable<Line>;
}

/** Renders a run, piece by piece. Throws {@link UsageError} for a badge of a run that did not select everything. */
export async function* renderAs(format: ReportFormat, run: EarlierRun): AsyncGenerator<string> {
  const { renderAnnotations, renderBadge, renderHar, renderJson, renderJUnit, renderMarkdown } = await import(
    "../report/index.ts"
  );
  switch (format) {
    case "json":
      yield renderJson(await run.report());
      return;
    case "junit":
      yield renderJUnit(await run.report());
      return;
    case "markdown":
      yield renderMarkdown(await run.report());
      return;
    case "annotations":
      yield renderAnnotations(await run.report());
      return;
    case "badge":
      yield renderBadge(whole(await run.report()));
      return;
    case "har":
      yield* renderHar(run.lines());
  }
}

function whole(report: Report): Report {
  const part = report.variants.find(({ scope }) => scope.selected < scope.judgeable);
  if (!part) return report;
  const { variant, scope } = part;
  throw new UsageError(
    `a badge speaks of a whole run: this one selected ${scope.selected} of ${scope.judgeable} requirements of ${variant}`,
    "Run the suite without --only, and render its log.",
  );
}
