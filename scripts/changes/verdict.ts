import { type Change, severityOf } from "./change.ts";
import type { Edition } from "./edition.ts";
import type { Problem } from "./problem.ts";
import { compareVersions, raised } from "./version.ts";

/** What an edit of a contract did, and whether its version says so. */
export interface Verdict {
  readonly variant: string;
  /** The version of the contract that it is compared with. */
  readonly was: string;
  readonly is: string;
  /** The least version that may hold the changes. */
  readonly required: string;
  /** The most severe first. */
  readonly changes: readonly Change[];
  /** Why the contract may not stay like this; none where all is well. */
  readonly problems: readonly Problem[];
}

/**
 * Holds the version of a contract against what changed in it. Only a version that was published binds anybody: changes
 * count from the last one that was published when the contract was as it is compared with.
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
  const what = `${is.variant}: info.version is ${is.version}, and a ${severity} change asks for ${required}`;
  const remedy = `Set it in ${file} and say in the CHANGELOG beside it what changed, or take back what asks for it.`;
  return { ...verdict, problems: [{ what, remedy }] };
}
