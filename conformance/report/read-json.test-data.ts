import type { Report } from "../runner/index.ts";
import { type Reading, readReport } from "./reading.test-data.ts";

/** The JSON report has all that the report has, under the same names. */
export function readJson(text: string): Reading {
  const json: Report & { readonly exitCode: number } = JSON.parse(text);
  return { ...readReport(json), exitCode: json.exitCode };
}
