import { type Change, severityOf } from "./change.ts";
import type { Edition } from "./edition.ts";
import type { Problem } from "./problem.ts";
import { compareVersions, raised } from "./version.ts";

/** Changes of a contract, judged against its version. */
export interface Verdict {
  readonly variant: string;
  /** Version of the contract that it is compared with. */
  readonly was: string;
  readonly is: string;
  /** Lowest version that may contain the changes. */
  readonly required: string;
  /** The most severe first. */
  readonly changes: readonly Change[];
  /** Reasons why the contract must be corrected; empty if there are none. */
  readonly problems: readonly Problem[];
}

/**
 * Judges the version of a contract against its changes. Only published versions are binding, so changes count from the
 * last version that was published at the time of the compared state.
 */
export function judgeVersion(
  was: Edition,
  is: Edition,
  changes: readonly Change[],
  published: readonly string[],
): Verdict {
  const from = published.filter((version) => compareVersions(version, was.version) <= 0).at(-1) ?? was.version;
  const severity = severityOf(changes);
  const least = severity === undefined ? from : raised(from, severity);
  const required = compareVersions(least, was.version) < 0 ? was.version : least;
  const verdict = { variant: is.variant, was: was.version, is: is.version, required, changes };
  if (compareVersions(is.version, required) >= 0) return { ...verdict, problems: [] };
  const file = `specs/${is.variant}/openapi.yaml`;
  if (severity === undefined || compareVersions(is.version, was.version) < 0) {
    const what = `${is.variant}: info.version went back from ${was.version} to ${is.version}`;
    return { ...verdict, problems: [{ what, remedy: `Set it to ${required} or later in ${file}.` }] };
  }
  const what = `${is.variant}: info.version is ${is.version}, but a ${severity} change requires ${required}`;
  const remedy = `Set it in ${file} and describe the change in the CHANGELOG next to it, or revert what requires it.`;
  return { ...verdict, problems: [{ what, remedy }] };
}
