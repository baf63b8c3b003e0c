import { type Members, runReportMembers } from "../../generated/payspec/members.ts";
import type { RunReport } from "../../generated/payspec/types.ts";
import { EXIT_CODES, type Report } from "../runner/index.ts";
import { streamPrintableJson } from "./printable-json.ts";

/** Nesting depth of the pieces: a requirement, a scenario or an observation of a variant. */
const LEVELS = 4;

/**
 * Returns the report as JSON, with the members that `report.schema.json` describes, piece by piece. The same report
 * always yields the same text. Invisible characters are escaped, so that the text is safe to print and still parses to
 * the original values. `redact` redacts its values once more.
 */
export function* streamJson(report: Report, redact = (text: string) => text): Generator<string> {
  const whole: RunReport = { ...report, exitCode: EXIT_CODES[report.verdict] };
  yield* streamPrintableJson(described(whole, runReportMembers), LEVELS, redact);
}

/** Returns the result of {@link streamJson} as one string. */
export function renderJson(report: Report): string {
  return [...streamJson(report)].join("");
}

/** Returns a value, or each value of a list, with these members alone and in their order: lines of the log may have others. */
function described(value: unknown, members: Members | null): unknown {
  if (members === null || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => described(each, members));
  const own = new Map<string, unknown>(Object.entries(value));
  // JSON omits members whose value is undefined.
  return Object.fromEntries(Object.entries(members).map(([name, inner]) => [name, described(own.get(name), inner)]));
}
