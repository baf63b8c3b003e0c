import type { Line } from "../log/index.ts";
import { exitCodeOf, type Report } from "../runner/index.ts";
import { renderBadge } from "./badge.ts";
import { renderJson } from "./json.ts";
import { renderJUnit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import { readBadge } from "./read-badge.test-data.ts";
import { readColored } from "./read-colored.test-data.ts";
import { readHtml } from "./read-html.test-data.ts";
import { readJson } from "./read-json.test-data.ts";
import { readJUnit } from "./read-junit.test-data.ts";
import { readMarkdown } from "./read-markdown.test-data.ts";
import { readTerminal } from "./read-terminal.test-data.ts";
import type { Reading } from "./reading.test-data.ts";
import { htmlPage, printed } from "./samples.test-data.ts";

interface Output {
  readonly render: (lines: readonly Line[], report: Report) => string | Promise<string>;
  /** Parses the content of the text, without any other knowledge of the run. */
  readonly read: (text: string) => Reading;
}

/** Every output of a run. A new output is added here, with its wrong texts in agreement.test.ts. */
export const OUTPUTS = {
  "exit code": {
    render: (_, report) => String(exitCodeOf(report)),
    read: (text) => ({ exitCode: Number(text), passes: text === "0" }),
  },
  terminal: { render: (lines) => printed({ lines }), read: readTerminal },
  "terminal, narrow, verbose": {
    render: (lines) => printed({ lines }, { columns: 60, verbose: true, color: true }),
    read: readColored,
  },
  JSON: { render: (_, report) => renderJson(report), read: readJson },
  Markdown: { render: (_, report) => renderMarkdown(report), read: readMarkdown },
  HTML: { render: htmlPage, read: readHtml },
  badge: { render: (_, report) => renderBadge(report), read: readBadge },
  JUnit: { render: (_, report) => renderJUnit(report), read: readJUnit },
} as const satisfies Record<string, Output>;
