/** One extended test, as it went. */
export interface ExtendedResult {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly seconds: number;
  /** The most memory that the process under test held, where that was measured. */
  readonly peakMebibytes?: number;
}

export interface ExtendedRun {
  /** `2026-11-21` */
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  /** What was tested, or why the results do not count. */
  readonly tested: { readonly hash: string; readonly commit: string } | { readonly problem: string };
  readonly results: readonly ExtendedResult[];
}

/** The page that is committed: when, where, and what each test came to. */
export function resultsPage({ date, node, cores, tested, results }: ExtendedRun): string {
  const rows = results.map(
    ({ name, outcome, seconds, peakMebibytes = "" }) =>
      `| ${name} | ${outcome} | ${seconds.toFixed(1)} | ${peakMebibytes} |`,
  );
  return [
    "<!-- Written by `npm run test:extended`. Do not edit. -->",
    "# Extended tests",
    "",
    `${date}, Node ${node}, ${cores} cores.`,
    "",
    ...("problem" in tested
      ? [`Nothing may be released by this: ${tested.problem}.`]
      : [`Tested: \`${tested.hash}\``, "", `Commit: \`${tested.commit}\``]),
    "",
    "| what | outcome | seconds | peak, MiB |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
