import type { Contract } from "../contract/index.ts";
import type { Line } from "../log/index.ts";
import type { Report } from "../runner/index.ts";

/** A run to render, which can be read repeatedly. */
export interface RecordedRun {
  readonly contracts: ReadonlyMap<string, Contract>;
  report(): Promise<Report>;
  lines(): AsyncIterable<Line>;
}

/** Layout options of the text format. */
export interface TextLayout {
  readonly color: boolean;
  readonly columns: number;
}

/** Output format of a run. */
export interface Format {
  /** Help text about the format, besides its name. */
  readonly note?: string;
  /** Part of a run without which there is nothing to render. */
  readonly needs?: "whole-run" | "exchanges";
  /** Renders a run, piece by piece. The renderer is loaded when it is used. */
  readonly render: (run: RecordedRun, layout: TextLayout) => AsyncIterable<string>;
}

/** Output formats by name. Commands, their help and their tests derive from this table. */
export const FORMATS = {
  text: { render: renderText },
  json: {
    async *render(run) {
      const { streamJson } = await import("./json.ts");
      yield* streamJson(await run.report());
    },
  },
  junit: {
    async *render(run) {
      const { streamJUnit } = await import("./junit.ts");
      yield* streamJUnit(await run.report());
    },
  },
  html: {
    async *render(run) {
      const { renderHtml } = await import("./html/render-html.ts");
      yield* renderHtml(await run.report(), run.lines(), run);
    },
  },
  markdown: {
    async *render(run) {
      const { renderMarkdown } = await import("./markdown.ts");
      yield renderMarkdown(await run.report());
    },
  },
  annotations: {
    async *render(run) {
      const { renderAnnotations } = await import("./annotations.ts");
      yield renderAnnotations(await run.report());
    },
  },
  badge: {
    note: "A badge needs a complete run.",
    needs: "whole-run",
    async *render(run) {
      const { renderBadge } = await import("./badge.ts");
      yield renderBadge(await run.report());
    },
  },
  har: {
    note: "A load test records no exchanges, so it has no har.",
    needs: "exchanges",
    async *render(run) {
      const { renderHar } = await import("./har.ts");
      yield* renderHar(run.lines());
    },
  },
} as const satisfies Readonly<Record<string, Format>>;

/** Renders the output of the run again. */
async function* renderText(run: RecordedRun, layout: TextLayout): AsyncGenerator<string> {
  const { createTerminal } = await import("./terminal.ts");
  const { contracts } = run;
  const terminal = createTerminal({ ...layout, contracts, verbose: false, command: "payspec run" });
  for await (const line of run.lines()) {
    const text = terminal.onLine(line);
    if (text !== "") yield text;
  }
  yield terminal.end(await run.report());
}
