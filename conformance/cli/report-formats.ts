import type { Report, Scope } from "../runner/index.ts";
import type { EarlierRun } from "./earlier-run.ts";
import { UsageError } from "./usage-error.ts";

/** Output formats for an earlier run. */
export const REPORT_FORMATS = ["text", "json", "junit", "html", "markdown", "annotations", "badge", "har"] as const;

export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Layout options of the text format. */
export interface TextLayout {
  readonly color: boolean;
  readonly columns: number;
}

/**
 * Renders a run, piece by piece. Throws {@link UsageError} for a badge of an incomplete run, and for a HAR of a load
 * test.
 */
export async function* renderAs(format: ReportFormat, run: EarlierRun, layout: TextLayout): AsyncGenerator<string> {
  const { isWhole, renderAnnotations, renderBadge, renderHar, renderHtml, renderMarkdown, streamJson, streamJUnit } =
    await import("../report/index.ts");
  switch (format) {
    case "text":
      yield* renderText(run, layout);
      return;
    case "json":
      yield* streamJson(await run.report());
      return;
    case "junit":
      yield* streamJUnit(await run.report());
      return;
    case "html":
      yield* renderHtml(await run.report(), run.lines(), run);
      return;
    case "markdown":
      yield renderMarkdown(await run.report());
      return;
    case "annotations":
      yield renderAnnotations(await run.report());
      return;
    case "badge":
      yield renderBadge(whole(await run.report(), isWhole));
      return;
    case "har":
      await assertKeepsExchanges(run);
      yield* renderHar(run.lines());
  }
}

/** Renders the output of the run again. */
async function* renderText(run: EarlierRun, layout: TextLayout): AsyncGenerator<string> {
  const { createTerminal } = await import("../report/index.ts");
  const { contracts } = run;
  const terminal = createTerminal({ ...layout, contracts, verbose: false, command: "payspec run" });
  for await (const line of run.lines()) {
    const text = terminal.onLine(line);
    if (text !== "") yield text;
  }
  yield terminal.end(await run.report());
}

/** Checks only the first line, because the log may be long. */
async function assertKeepsExchanges(run: EarlierRun): Promise<void> {
  for await (const line of run.lines()) {
    if (line.type === "run" && line.load)
      throw new UsageError(
        "no HAR for a load test: its exchanges are counted but not recorded",
        "Render the log of a normal run instead.",
      );
    return;
  }
}

function whole(report: Report, isWhole: (scope: Scope) => boolean): Report {
  if (report.shard)
    throw new UsageError(
      `a badge needs a complete run, but this is shard ${report.shard.index} of ${report.shard.of}`,
      "Pass the logs of all shards to `payspec report`.",
    );
  if (report.load)
    throw new UsageError(
      "a badge needs a complete run, but this is a load test, which runs only part of the suite",
      "Run the complete suite and render its log.",
    );
  const part = report.variants.find(({ scope }) => !isWhole(scope));
  if (!part) return report;
  const { variant, scope } = part;
  throw new UsageError(
    `a badge needs a complete run, but this one selected ${scope.selected} of ${scope.judgeable} requirements of ${variant}`,
    "Run the complete suite and render its log.",
  );
}
