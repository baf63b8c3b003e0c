/** One extended test, as it went. */
export interface ExtendedResult {
  readonly name: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly seconds: number;
}

export interface ExtendedRun {
  /** `2026-11-21` */
  readonly date: string;
  readonly node: string;
  readonly cores: number;
  readonly results: readonly ExtendedResult[];
}

/** The page that is committed: when, where, and what each test came to. */
export function resultsPage({ date, node, cores, results }: ExtendedRun): string {
  const rows = results.map(({ name, outcome, seconds }) => `| ${name} | ${outcome} | ${seconds.toFixed(1)} |`);
  return [
    "<!-- Written by `npm run test:extended`. Do not edit. -->",
    "# Extended tests",
    "",
    `${date}, Node ${node}, ${cores} cores.`,
    "",
    "| what | outcome | seconds |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
