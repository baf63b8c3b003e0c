import type { Report } from "../runner/index.ts";
import { codeOf, type Reading, readReport } from "./reading.test-data.ts";

/** Reads the JSON report, which has the same members as the report. */
export function readJson(text: string): Reading {
  const json: Report & { readonly exitCode: number } = JSON.parse(text);
  if (json.exitCode !== codeOf(json.verdict))
    throw new Error(`${json.verdict} and ${json.exitCode} do not belong together`);
  const { baseline } = json;
  if (!baseline) return { ...readReport(json), exitCode: json.exitCode };
  return { ...readReport(json), exitCode: baseline.exitCode, passes: baseline.exitCode === 0 };
}
