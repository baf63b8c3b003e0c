import { type Environment, withoutKeys } from "../deployment/index.ts";
import { printable } from "../report/index.ts";

/** Interface of the command line to its process; only `command-line.ts` accesses the real one. */
export interface Io {
  readonly environment: Environment;
  /** Working directory. */
  readonly folder: string;
  /** Requested output. */
  readonly stdout: Output;
  /** Messages and warnings. */
  readonly stderr: Output;
  /** Registers `action` for an interrupt (Ctrl-C, SIGTERM, the terminal closed); returns a function that removes it. */
  onInterrupt(action: () => void): () => void;
  /** Reports errors thrown in code that is not awaited, such as in a driver file; the process then exits. */
  onCrash?(report: (error: unknown) => void): void;
  /** Exits the process with the default action of the last interrupt; absent if interrupts cannot occur. */
  leave?(): void;
  /** Terminal input, if available. */
  readonly stdin?: Input;
  /** Parent payspec process, if any. */
  readonly parent?: Parent;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
}

export interface Input {
  readonly isTTY: boolean;
  /** Registers handlers for each line and for the end of input; returns a function that removes them. */
  listen(onLine: (line: string) => void, end: () => void): () => void;
}

export interface Parent {
  send(message: unknown): void;
  onGone(action: () => void): void;
}

/** An Io that filters all output; the filter is set once the secrets are known. */
export interface GuardedIo extends Io {
  /** Stdout without the filter, for values redacted one by one: filtering the whole text could break its syntax. */
  readonly redactedStdout: Output;
  /** Stderr for commands of a CI service, which the filter of stderr would escape; their values must be escaped already. */
  readonly ciCommands: Output;
  protect(redact: (text: string) => string): void;
}

/**
 * Filters all output as a second line of defence: recorded data is already redacted. Before the secrets are known,
 * messages omit anything that looks like a key, because they may be about a misplaced one. Messages may also quote a
 * configuration or driver, so control sequences for terminals and CI services are escaped.
 */
export function guard(io: Io): GuardedIo {
  let redact: ((text: string) => string) | undefined;
  const through = (output: Output, filter: (text: string) => string): Output => ({
    write: (text) => output.write(filter(text)),
    isTTY: output.isTTY,
    columns: output.columns,
  });
  const redacted = (text: string) => (redact ? redact(text) : text);
  return {
    ...io,
    onInterrupt: (action) => io.onInterrupt(action),
    redactedStdout: io.stdout,
    ciCommands: through(io.stderr, redacted),
    stdout: through(io.stdout, redacted),
    stderr: through(io.stderr, (text) => printableLines((redact ?? withoutKeys)(text))),
    protect(filter) {
      redact = filter;
    },
  };
}

function printableLines(text: string): string {
  return text
    .split("\n")
    .map((each) => printable(each, Number.POSITIVE_INFINITY))
    .join("\n");
}
