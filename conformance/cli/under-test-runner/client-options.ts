/** Options of `payspec client` for a test file. */
export interface ClientOptions {
  /** `integration` or `alternate`. */
  readonly variant: string;
  /** The client's own tests: a shell command, or a program with its arguments. */
  readonly command: string | readonly string[];
  /** Additional environment variables of the command. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs only variations with one of these words in name, text or requirements. */
  readonly only?: string | readonly string[];
  readonly exclude?: string | readonly string[];
  /** Runs the tests against broken servers too. */
  readonly faults?: boolean;
  /** Fails if the tests do not notice a fault. */
  readonly failOnUnnoticed?: boolean;
  /** Number of runs at a time. Default: 1. */
  readonly jobs?: number;
  /** Maximum duration of one run of the command, in seconds. Default: 300. */
  readonly timeLimit?: number;
  /** Address at which the client receives webhooks. Default: a free port for each run. */
  readonly webhookUrl?: string;
  /** Requirements whose mistakes are intended by the tests. */
  readonly accept?: string | readonly string[];
  /** Baseline file of known mistakes and servers with reasons; these are skipped. */
  readonly baseline?: string;
  /** Folder for the reports and the output of every run. Default: `payspec-client`. */
  readonly reportDir?: string;
}
