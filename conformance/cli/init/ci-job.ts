/** What a CI does for a run, whoever's CI it is. */
export interface CiJob {
  readonly node: string;
  /** The steps in words and commands; the last one decides by its exit code. */
  readonly run: { readonly title: string; readonly command: string };
  /** For who builds the server in the same repository. */
  readonly startedByPayspec: { readonly hint: string; readonly command: string };
  /** Names of the variables that hold what no file may hold. */
  readonly secrets: readonly string[];
  readonly report: { readonly title: string; readonly folder: string; readonly junit: string };
  /** Longer than any run. */
  readonly minutes: number;
}

export interface CiWishes {
  readonly version: string;
  readonly secrets: readonly string[];
}

/** The job, said once; each CI spells it in its own way. */
export function ciJob({ version, secrets }: CiWishes): CiJob {
  const payspec = `npx --yes payspec@${version} run`;
  return {
    node: "22",
    run: { title: "Run the conformance suite", command: payspec },
    startedByPayspec: {
      hint: "Is the server built in this repository? payspec starts it, waits until it answers, and ends it:",
      command: `${payspec} --start 'npm start' --ready http://127.0.0.1:8080/health`,
    },
    secrets,
    report: { title: "Keep the report", folder: "payspec-report", junit: "payspec-report/junit.xml" },
    minutes: 30,
  };
}
