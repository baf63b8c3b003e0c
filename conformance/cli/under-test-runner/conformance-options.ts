/** What `payspec run` takes, for a test file. Without an address, the configuration or the environment names one. */
export interface ConformanceOptions {
  /** Base address of the deployment. */
  readonly url?: string;
  /** `integration` or `alternate`; several where the deployment speaks both. */
  readonly variant?: string | readonly string[];
  /** The configuration file, seen from the working directory, as are all paths here. */
  readonly config?: string;
  /** Joins the environment of the process and wins: credentials that a test has only just made, for one. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs against payspec's own sandbox; a fault or latitudes change it. */
  readonly sandbox?: boolean | { readonly fault?: string; readonly latitudes?: readonly string[] };
  /** Starts the server under test by thx, and ends it afterwards. */
  readonly start?: string;
  /** Where a started server answers once it is ready. */
  readonly ready?: string;
  /** Seconds that it may take. */
  readonly readyWithin?: number;
  /** Scenarios, areas or requirements. */
  readonly only?: string | readonly string[];
  readonly exclude?: string | readonly string[];
  /** Lists what is known to fail, each with a reason: what it lists is skipped. */
  readonly baseline?: string;
  /** Findings fail as well. */
  readonly strict?: boolean;
  readonly seed?: string;
  /** Scenarios that run at the same time: 8 unless said, and up to 128 while responses are slow or scenarios wait. */
  readonly concurrency?: number;
  /** Requests in a second, at most. */
  readonly rate?: number;
  /** Seconds that one request may take. */
  readonly timeout?: number;
  /** Seconds that something that becomes may take. */
  readonly eventually?: number;
  /** Seconds after which the run ends with what was done; what was not fails. */
  readonly maxTime?: number;
  /** Where log.ndjson, report.json, junit.xml and report.html go: one for each file. Default `payspec-report`. */
  readonly reportDir?: string;
}
