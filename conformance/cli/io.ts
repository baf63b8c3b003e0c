import { type Environment, withoutKeys } from "../deployment/index.ts";
import { printable } from "../report/index.ts";

/** All that the command line touches of the process it runs in; `main.ts` alone knows the real one. */
export interface Io {
  readonly environment: Environment;
  /** The working directory. */
  readonly folder: string;
  /** What the user asked for. */
  readonly stdout: Output;
  /** What the user should know beside it. */
  readonly stderr: Output;
  /** Calls `action` when the user wants an end (Ctrl-C, SIGTERM, the terminal closed); the returned function gives the signal back. */
  onInterrupt(action: () => void): () => void;
  /** Tells of what was thrown where nobody waits for it, as a driver's file may do; this process ends then. */
  onCrash?(tell: (error: unknown) => void): void;
  /** Ends this process at once, as the last interrupt would have had nobody listened to it; absent where none can come. */
  leave?(): void;
  /** What a person types; absent where nobody can. */
  readonly stdin?: Input;
  /** The payspec that started this one, if one did. */
  readonly parent?: Parent;
}

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
}

export interface Input {
  readonly isTTY: boolean;
  /** Tells each line, and the end of all; the returned function stops that. */
  listen(hear: (line: string) => void, end: () => void): () => void;
}

export interface Parent {
  send(message: unknown): void;
  onGone(action: () => void): void;
}

/** An Io whose every byte passes a filter that is known only later, when the secrets are. */
export interface GuardedIo extends Io {
  /** Stdout without the filter, for what was redacted value by value: the filter could cut a secret out of its syntax. */
  readonly redactedStdout: Output;
  protect(redact: (text: string) => string): void;
}

/**
 * A second line of defence: what is recorded was redacted before, and what is printed is redacted once more. Until the
 * secrets are known, no complaint quotes what looks like a key: it may be about one in the wrong place. A complaint may also
 * quote a configuration or a driver, so nothing in it is obeyed by a terminal or an agent of a CI service.
 */
export function guard(io: Io): GuardedIo {
  let redact: ((text: string) => string) | undefined;
  const through = (output: Output, filter: (text: string) => string): Output => ({
    write: (text) => output.write(filter(text)),
    isTTY: output.isTTY,
    columns: output.columns,
  });
  return {
    ...io,
    onInterrupt: (action) => io.onInterrupt(action),
    redactedStdout: io.stdout,
    stdout: through(io.stdout, (text) => (redact ? redact(text) : text)),
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
