import { reportedBy } from "../reported.ts";
import { leftOpen } from "../without.ts";
import { type AnyChange, runSandbox } from "./sandbox.ts";

/** Returns how a full run against a changed sandbox ended, and what was inconclusive, as `scenario: reason`. */
export async function ended(change: AnyChange, only?: readonly string[]) {
  const { report } = await runSandbox(change, only);
  return { verdict: report.verdict, ...reportedBy(report), open: leftOpen(report) };
}
