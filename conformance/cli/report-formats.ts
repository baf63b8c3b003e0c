import { FORMATS, type Format, type RecordedRun, type TextLayout } from "../report/formats.ts";
import type { Report } from "../runner/index.ts";
import { UsageError } from "./usage-error.ts";

export type ReportFormat = keyof typeof FORMATS;

// Object.keys loses the names.
export const REPORT_FORMATS = Object.keys(FORMATS) as readonly ReportFormat[];

export const DEFAULT_FORMAT = "text" satisfies ReportFormat;

/** Formats that an incomplete run has too. */
export const FORMATS_OF_ANY_RUN = REPORT_FORMATS.filter((each) => formatOf(each).needs !== "whole-run");

/** Notes on the formats for the help of `payspec report`. */
export const FORMAT_NOTES: readonly string[] = REPORT_FORMATS.flatMap((each) => formatOf(each).note ?? []);

function formatOf(name: ReportFormat): Format {
  return FORMATS[name];
}

/**
 * Renders a run, piece by piece. Throws {@link UsageError} for a badge of an incomplete run, and for a HAR of a load
 * test.
 */
export async function* renderAs(name: ReportFormat, run: RecordedRun, layout: TextLayout): AsyncGenerator<string> {
  const { needs, render } = formatOf(name);
  if (needs === "whole-run") await assertComplete(await run.report(), name);
  if (needs === "exchanges") await assertKeepsExchanges(run);
  yield* render(run, layout);
}

/** Checks only the first line, because the log may be long. */
async function assertKeepsExchanges(run: RecordedRun): Promise<void> {
  for await (const line of run.lines()) {
    if (line.type === "run" && line.load)
      throw new UsageError(
        "no HAR for a load test: its exchanges are counted but not recorded",
        "Render the log of a normal run instead.",
      );
    return;
  }
}

async function assertComplete(report: Report, format: ReportFormat): Promise<void> {
  const { isWhole } = await import("../report/index.ts");
  if (report.shard)
    throw new UsageError(
      `a ${format} needs a complete run, but this is shard ${report.shard.index} of ${report.shard.of}`,
      "Pass the logs of all shards to `payspec report`.",
    );
  if (report.load)
    throw new UsageError(
      `a ${format} needs a complete run, but this is a load test, which runs only part of the suite`,
      "Run the complete suite and render its log.",
    );
  const part = report.variants.find(({ scope }) => !isWhole(scope));
  if (!part) return;
  const { variant, scope } = part;
  throw new UsageError(
    `a ${format} needs a complete run, but this one selected ${scope.selected} of ${scope.judgeable} requirements of ${variant}`,
    "Run the complete suite and render its log.",
  );
}
