/** A commit as seen from HEAD. */
export type Ancestry =
  | { readonly kind: "no history"; readonly reason: string }
  | { readonly kind: "unknown" | "not an ancestor"; readonly isShallow: boolean }
  /** `commits` counts those since then that change what the results cover. */
  | { readonly kind: "ancestor"; readonly commits: number };

/** A committed file of results: its text, and where the commit that it names stands; undefined where it names none. */
export interface RecordedResults {
  readonly file: string;
  readonly text: string;
  readonly ancestry: Ancestry | undefined;
}

/** Results may be this many commits of covered source behind HEAD. */
const MOST_COMMITS = 40;

const RERUN = "Run, and commit what it writes: npm run test:extended";

/** Returns why these results do not count any more, one line for each file; none if all of them do. */
export function findOutdated(recorded: readonly RecordedResults[]): readonly string[] {
  return recorded.flatMap(({ file, text, ancestry }) => {
    const problem = problemOf(text, ancestry);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
}

/** Returns the commit that a file of results names: on a page the line `Commit: <sha>`, in JSON the member `commit`. */
export function commitIn(text: string): string | undefined {
  return /(?:^Commit: `|^ {2}"commit": ")([0-9a-f]{40})[`"]/m.exec(text)?.[1];
}

function problemOf(text: string, ancestry: Ancestry | undefined): string | undefined {
  if (/\| failed \|/.test(text)) return `something failed. ${RERUN}`;
  const commit = commitIn(text)?.slice(0, 12);
  if (commit === undefined || ancestry === undefined) return `names no commit of a run that passed. ${RERUN}`;
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
