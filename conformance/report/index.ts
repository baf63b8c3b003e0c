export { renderAnnotations } from "./annotations.ts";
export { renderBadge } from "./badge.ts";
export { acceptedIn, staleText } from "./baseline.ts";
export { causeTitle } from "./cause-text.ts";
export { readableColumns } from "./columns.ts";
export { type Comparison, compareReports } from "./compare.ts";
export { renderComparisonJson } from "./compare-json.ts";
export { renderComparisonMarkdown } from "./compare-markdown.ts";
export { type ComparisonOptions, renderComparison } from "./compare-text.ts";
export { formatDuration } from "./duration.ts";
export { type FailureOptions, renderFailures } from "./failure-block.ts";
export { renderHar } from "./har.ts";
export { anchor } from "./html/anchor.ts";
export { type BannerParts, startTime, verdictBanner } from "./html/banner.ts";
export { type FactRow, factList } from "./html/fact-list.ts";
export { html, type Markup, ownLines, written } from "./html/markup.ts";
export { outcomeMark } from "./html/outcome-mark.ts";
export { pageEnd, pageStart } from "./html/page-frame.ts";
export { type Share, shareBar } from "./html/proportions.ts";
export { type HtmlOptions, renderHtml } from "./html/render-html.ts";
export { renderJson, streamJson } from "./json.ts";
export { renderJUnit, streamJUnit } from "./junit.ts";
export { renderMarkdown } from "./markdown.ts";
export { markdownCode, markdownText } from "./markdown-text.ts";
export { type OpenQuestion, openQuestions } from "./open-question.ts";
export { count, formatCount, hang, listSome } from "./paragraph.ts";
export { printable } from "./printable.ts";
export { printableJson } from "./printable-json.ts";
export { REMEDIES, remedyFor } from "./remedy.ts";
export { createReporter, type ReporterName } from "./reporter.ts";
export {
  createReproducer,
  type FindScript,
  type KeepScript,
  type Reproducer,
  type ReproductionRow,
  rememberScripts,
} from "./reproducer.ts";
export type { Reproduction } from "./reproduction/reproduce.ts";
export type { StoryLine } from "./reproduction/step.ts";
export { stepList } from "./step-list.ts";
export { type Step, stepsOf } from "./steps.ts";
export { createStyle, type Style } from "./style.ts";
export { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";
export { isWhole, mustConclude } from "./verdict.ts";
export { whereText } from "./where-text.ts";
export { type Element, renderRoot } from "./xml.ts";
