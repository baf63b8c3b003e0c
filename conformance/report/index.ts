export { type Comparison, compareReports } from "./compare.ts";
export { renderComparisonJson } from "./compare-json.ts";
export { type ComparisonOptions, renderComparison } from "./compare-text.ts";
export { type FailureOptions, renderFailures } from "./failure-block.ts";
export { renderJson } from "./json.ts";
export { renderJUnit } from "./junit.ts";
export { printable } from "./printable.ts";
export { createStyle, type Style } from "./style.ts";
export { createTerminal, type Terminal, type TerminalOptions } from "./terminal.ts";
