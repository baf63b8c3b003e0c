/** Result of one extended test or one long run. */
export interface ExtendedResult {
  /** Unit that can be run again on its own: a test file, or the name of a long run. */
  readonly part: string;
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly seconds: number;
  /** Peak memory of the process under test, if it was measured. */
  readonly peakMebibytes?: number | undefined;
  /** Full hash of the tested commit; undefined if the work tree had uncommitted changes. */
  readonly commit: string | undefined;
}

export interface ExtendedRun {
  /** `2026-11-21` */
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  /** Hash of everything that is tested, at the time of the run. */
  readonly hash: string;
  readonly results: readonly ExtendedResult[];
}

const OUTCOMES = ["passed", "failed", "skipped"] as const;

/** Renders the committed page: date, machine, and the outcome of each test with the commit it ran on. */
export function resultsPage({ date, node, cores, hash, results }: ExtendedRun): string {
  const problem = releaseProblem(results);
  return [
    "<!-- Written by `npm run test:extended`. Do not edit. -->",
    "# Extended tests",
    "",
    `Last run on ${date}, Node ${node}, ${cores} cores.`,
    "",
    problem === undefined ? `Tested: \`${hash}\`` : `Nothing may be released by this: ${problem}.`,
    "",
    "| part | what | outcome | seconds | peak, MiB | commit |",
    "|---|---|---|---|---|---|",
    ...results.map(
      ({ part, name, outcome, seconds, peakMebibytes = "", commit = "none" }) =>
        `| ${part} | ${name.replaceAll("|", "\\|")} | ${outcome} | ${seconds.toFixed(1)} | ${peakMebibytes} | ${commit} |`,
    ),
    "",
  ].join("\n");
}

/** Reads the results from a page; returns none for any other text. */
export function readResults(page: string): readonly ExtendedResult[] {
  return page.split("\n").flatMap((line) => {
    const [, part, name, state, seconds, peak, commit] =
      /^\| (\S+) \| (.*) \| (\w+) \| ([\d.]+) \| (\d*) \| (none|[0-9a-f]{40}) \|$/.exec(line) ?? [];
    const outcome = OUTCOMES.find((each) => each === state);
    if (part === undefined || name === undefined || outcome === undefined) return [];
    return [
      {
        part,
        name: name.replaceAll("\\|", "|"),
        outcome,
        seconds: Number(seconds),
        ...(peak ? { peakMebibytes: Number(peak) } : {}),
        commit: commit === "none" ? undefined : commit,
      },
    ];
  });
}

/** Returns the recorded results with those of repeated parts replaced, in the order of `parts`. */
export function replaceResults(
  recorded: readonly ExtendedResult[],
  fresh: readonly ExtendedResult[],
  parts: readonly string[],
): readonly ExtendedResult[] {
  const isFresh = new Set(fresh.map(({ part }) => part));
  return parts.flatMap((part) => (isFresh.has(part) ? fresh : recorded).filter((each) => each.part === part));
}

/** Returns the parts that did not pass when they last ran, or never ran. */
export function partsToRepeat(recorded: readonly ExtendedResult[], parts: readonly string[]): readonly string[] {
  return parts.filter((part) => {
    const own = recorded.filter((each) => each.part === part);
    return own.length === 0 || own.some(({ outcome, commit }) => outcome === "failed" || commit === undefined);
  });
}

function releaseProblem(results: readonly ExtendedResult[]): string | undefined {
  if (results.some(({ outcome }) => outcome === "failed")) return "something failed";
  const commits = new Set(results.map(({ commit }) => commit));
  if (results.length === 0 || commits.has(undefined)) return "not all of it was run on a commit";
  return commits.size > 1 ? "its parts were run on different commits" : undefined;
}
