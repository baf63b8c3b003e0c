import type { Report } from "../runner/index.ts";
import type { EarlierRun } from "./read-run.ts";
import { UsageError } from "./usage-error.ts";

/** Layout options of the text format. */
interface TextLayout {
  readonly color: boolean;
  readonly columns: number;
}

type Renderers = typeof import("../report/index.ts");

interface Format {
  /** Help text of `payspec report --help` about the format, besides its name. */
  readonly note?: string;
  /** Part of a run without which there is nothing to render. */
  readonly needs?: "whole-run" | "exchanges";
  /** Renders a run, piece by piece. */
  readonly render: (
    run: EarlierRun,
    renderers: Renderers,
    layout: TextLayout,
  ) => AsyncIterable<string> | Promise<Iterable<string>>;
}

/** Output formats for an earlier run. The renderers are loaded when one is used. */
const FORMATS = {
  text: { render: renderText },
  json: { render: async (run, { streamJson }) => streamJson(await run.report()) },
  junit: { render: async (run, { streamJUnit }) => streamJUnit(await run.report()) },
  html: {
    async *render(run, { renderHtml }) {
      yield* renderHtml(await run.report(), run.lines(), run);
    },
  },
  markdown: { render: async (run, { renderMarkdown }) => [renderMarkdown(await run.report())] },
  annotations: { render: async (run, { renderAnnotations }) => [renderAnnotations(await run.report())] },
  badge: {
    note: "A badge needs a complete run.",
    needs: "whole-run",
    render: async (run, { renderBadge }) => [renderBadge(await run.report())],
  },
  har: {
    note: "A load test records no exchanges, so it has no har.",
    needs: "exchanges",
    async *render(run, { renderHar }) {
      yield* renderHar(run.lines());
    },
  },
} as const satisfies Readonly<Record<string, Format>>;

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
export async function* renderAs(name: ReportFormat, run: EarlierRun, layout: TextLayout): AsyncGenerator<string> {
  const { needs, render } = formatOf(name);
  const renderers = await import("../report/index.ts");
  if (needs === "whole-run") assertComplete(await run.report(), name, renderers);
  if (needs === "exchanges") await assertKeepsExchanges(run);
  yield* await render(run, renderers, layout);
}

/** Renders the output of the run again. */
async function* renderText(run: EarlierRun, { createTerminal }: Renderers, layout: TextLayout): AsyncGenerator<string> {
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

function assertComplete(report: Report, format: ReportFormat, { isWhole }: Renderers): void {
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
