/** Definition of a CI job, independent of the CI system. */
export interface CiJob {
  readonly node: string;
  /** Command that decides the result by its exit code, with its title. */
  readonly run: { readonly title: string; readonly note?: string; readonly command: string };
  /** Alternative for a repository that builds the server. */
  readonly startedByPayspec: { readonly hint: string; readonly command: string };
  /** Names of the variables with credentials. */
  readonly secrets: readonly string[];
  readonly report: { readonly title: string; readonly folder: string; readonly junit: string };
  /** Timeout; longer than any run. */
  readonly minutes: number;
}

export interface CiJobOptions {
  /** Package for npx: `payspec@1.0.0`, or the path of a tarball. */
  readonly spec: string;
  readonly secrets: readonly string[];
}

/** Returns the job, which each CI system formats in its own syntax. */
export function ciJob({ spec, secrets }: CiJobOptions): CiJob {
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
