/** What a CI does for a run, whoever's CI it is. */
export interface CiJob {
  readonly node: string;
  /** The steps in words and commands; the last one decides by its exit code. */
  readonly run: { readonly title: string; readonly note?: string; readonly command: string };
  /** For who builds the server in the same repository. */
  readonly startedByPayspec: { readonly hint: string; readonly command: string };
  /** Names of the variables that hold what no file may hold. */
  readonly secrets: readonly string[];
  readonly report: { readonly title: string; readonly folder: string; readonly junit: string };
  /** Longer than any run. */
  readonly minutes: number;
}

export interface CiWishes {
  /** What npm runs payspec by: `payspec@1.0.0`, or the path of a tarball. */
  readonly spec: string;
  readonly secrets: readonly string[];
}

/** The job, said once; each CI spells it in its own way. */
export function ciJob({ spec, secrets }: CiWishes): CiJob {
  const payspec = `npx --yes ${spec} run`;
  return {
    node: "22",
    run: {
      title: "Run the conformance suite",
      command: payspec,
      ...(spec.endsWith(".tgz") && { note: "payspec is not on npm yet: commit the tarball that `npm pack` wrote." }),
    },
    startedByPayspec: {
      hint: "If this repository builds the server, let payspec start it, wait until it responds, and stop it:",
      command: `${payspec} --start 'npm start' --ready http://127.0.0.1:8080/health`,
    },
    secrets,
    report: { title: "Keep the report", folder: "payspec-report", junit: "payspec-report/junit.xml" },
    minutes: 30,
  };
}
