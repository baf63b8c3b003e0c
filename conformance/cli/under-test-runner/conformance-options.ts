/** Options of `payspec run` for a test file. Without `url`, the address comes from the configuration or environment. */
export interface ConformanceOptions {
  /** Base URL of the server. */
  readonly url?: string;
  /** `integration` or `alternate`; several if the server implements both. */
  readonly variant?: string | readonly string[];
  /** Path of the configuration file; like all paths here, relative to the working directory. */
  readonly config?: string;
  /** Additional environment variables, which take precedence; for example, credentials created by the test. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs against payspec's own sandbox, optionally with a fault or latitudes. */
  readonly sandbox?: boolean | { readonly fault?: string; readonly latitudes?: readonly string[] };
  /** Shell command that starts the server under test; stopped after the run. */
  readonly start?: string;
  /** URL that responds once the started server is ready. */
  readonly ready?: string;
  /** Maximum startup time of the server, in seconds. */
  readonly readyWithin?: number;
  /** Scenarios, areas or requirements to run. */
  readonly only?: string | readonly string[];
  readonly exclude?: string | readonly string[];
  /** Baseline file of known failures with reasons; these are skipped. */
  readonly baseline?: string;
  /** Counts findings as violations. */
  readonly strict?: boolean;
  readonly seed?: string;
  /** Number of concurrent scenarios. Default: 8, up to 128 while responses are slow or scenarios wait. */
  readonly concurrency?: number;
  /** Maximum number of requests per second. */
  readonly rate?: number;
  /** Request timeout, in seconds. */
  readonly timeout?: number;
  /** Maximum wait for eventually consistent state, in seconds. */
  readonly eventually?: number;
  /** Maximum duration of the run, in seconds; scenarios that did not finish fail. */
  readonly maxTime?: number;
  /**
   * Folder for log.ndjson, report.json, junit.xml and report.html; use a separate one for each test file. Default:
   * `payspec-report`.
   */
  readonly reportDir?: string;
}
