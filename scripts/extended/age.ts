import { readResults } from "./results.ts";

/** Position of a commit relative to HEAD. */
export type Ancestry =
  | { readonly kind: "no history"; readonly reason: string }
  | { readonly kind: "unknown" | "not an ancestor"; readonly isShallow: boolean }
  /** `commits` counts those since then that change source covered by the results. */
  | { readonly kind: "ancestor"; readonly commits: number };

/** Committed results file: its text, and the positions of the commits that it names. */
export interface RecordedResults {
  readonly file: string;
  readonly text: string;
  readonly ancestries: readonly { readonly commit: string; readonly ancestry: Ancestry }[];
}

/** Maximum number of commits of covered source that results may be behind HEAD. */
const MOST_COMMITS = 40;

export const RERUN = "Run, and commit what it writes: npm run test:extended";
const REPEAT = `${RERUN} -- --failed`;

/** Reasons by the names of tests that are known to fail. */
export type KnownFailures = Readonly<Record<string, string>>;

/** Returns the reasons why results are outdated, one line for each file; empty if none are. */
export function findOutdated(recorded: readonly RecordedResults[], known: KnownFailures = {}): readonly string[] {
  return recorded.flatMap(({ file, text, ancestries }) => {
    const problem = problemOf(text, ancestries, known);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

/** Returns the commits named in a results file: on a page the last cell of each row, in JSON the member `commit`. */
export function commitsIn(text: string): readonly string[] {
  const found = text.matchAll(/(?:\| |^ {2}"commit": ")([0-9a-f]{40})(?: \|$|")/gm);
  return [...new Set([...found].flatMap(([, commit]) => commit ?? []))];
}

function problemOf(text: string, ancestries: RecordedResults["ancestries"], known: KnownFailures): string | undefined {
  const results = readResults(text);
  const failed = new Set(results.filter(({ outcome }) => outcome === "failed").map(({ name }) => name));
  if ([...failed].some((name) => !Object.hasOwn(known, name))) return `something failed. ${REPEAT}`;
  const gone = results.length > 0 ? Object.keys(known).find((name) => !failed.has(name)) : undefined;
  if (gone !== undefined) return `no test "${gone}" failed: remove it from scripts/extended/known-failures.ts`;
  if (/\| none \|$/m.test(text)) return `part of it names no commit. ${REPEAT}`;
  if (ancestries.length === 0) return `names no commit of a run that passed. ${RERUN}`;
  return ancestries
    .map(({ commit, ancestry }) => problemOfCommit(commit.slice(0, 12), ancestry))
    .find((problem) => problem !== undefined);
}

function problemOfCommit(commit: string, ancestry: Ancestry): string | undefined {
  const unshallow = "this clone is shallow. Run: git fetch --unshallow";
  switch (ancestry.kind) {
    case "no history":
      return `${ancestry.reason}, so the age of the results is not known. Run the gate in a git clone with full history`;
    case "unknown":
      if (ancestry.isShallow) return `the run was on ${commit}, which is not in this clone: ${unshallow}`;
      return `the run was on ${commit}, which is not in this repository. Fetch its branch: git fetch --all. Else: ${RERUN}`;
    case "not an ancestor":
      if (ancestry.isShallow) return `the run was on ${commit}, which HEAD does not reach here: ${unshallow}`;
      return `the run was on ${commit}, which is not an ancestor of HEAD. ${RERUN}`;
    case "ancestor":
      if (ancestry.commits <= MOST_COMMITS) return undefined;
      return `the run was on ${commit}; since then, ${ancestry.commits} commits changed what it covers, and ${MOST_COMMITS} are allowed. ${RERUN}`;
  }
}
