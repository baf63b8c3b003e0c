export { renderAnnotations } from "./annotations.ts";
export { renderBadge } from "./badge.ts";
export { acceptedIn, STATES, staleText, statesText } from "./baseline.ts";
export { causeTitle, whereText } from "./cause-text.ts";
export { type Comparison, compareReports, renderComparisonJson } from "./compare.ts";
export { renderComparisonMarkdown } from "./compare-markdown.ts";
export { type ComparisonOptions, renderComparison } from "./compare-text.ts";
export { type FailureOptions, renderFailures } from "./failure-block.ts";
export { groupBy } from "./group.ts";
export { renderHar } from "./har.ts";
export { anchor } from "./html/anchor.ts";
export { type BannerParts, startTime, verdictBanner } from "./html/banner.ts";
export {
  acceptedBy,
  baselineTable,
  type FactRow,
  factList,
  foldedLines,
  outcomeMark,
  runAgain,
  type Share,
  sectionStart,
  shareBar,
  tableHead,
} from "./html/elements.ts";
export { html, type Markup, ownLines, written } from "./html/markup.ts";
export { pageEnd, pageStart } from "./html/page-frame.ts";
export { type HtmlOptions, renderHtml } from "./html/render-html.ts";
export { renderJson, streamJson } from "./json.ts";
export { renderJUnit, streamJUnit } from "./junit.ts";
export { renderSuites, type TestCase } from "./junit-document.ts";
export { stepList } from "./last-lines.ts";
export { renderMarkdown } from "./markdown.ts";
export { markdownCode, markdownTable, markdownText } from "./markdown-text.ts";
export { type OpenQuestion, openQuestions } from "./open-question.ts";
export { count, formatCount, formatDuration, hang, listSome } from "./paragraph.ts";
export { printable } from "./printable.ts";
export { printableJson } from "./printable-json.ts";
export { areaOf } from "./progress.ts";
export { REMEDIES, remedyFor } from "./remedy.ts";
export { createReporter, type ReporterName } from "./reporter.ts";
export {
  createReproducer,
  type FindScript,
  type KeepScript,
  type ReproductionRow,
  rememberScripts,
} from "./reproducer.ts";
export type { Reproduction } from "./reproduction/reproduce.ts";
export type { StepLine } from "./reproduction/step.ts";
export { type Step, stepsOf } from "./steps.ts";
export { createStyle, labelled, paintOf, readableColumns, type Style } from "./style.ts";
export { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";
export { isWhole } from "./verdict.ts";
export { viewOfVariant } from "./view.ts";
