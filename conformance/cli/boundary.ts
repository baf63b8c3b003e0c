import { EXIT_SUITE_ERROR, USER_ERRORS } from "./error-names.ts";
import type { Io } from "./io.ts";
import { USAGE_EXIT, UsageError } from "./usage-error.ts";

/** A configuration and a driver module are the user's code, run in this process. */
export const UNAWAITED =
  "The error was not awaited: does payspec.config.mjs or a driver module lack an await, or throw in a timer?\n" +
  "If not, please report it";

/** Converts an exception to a message and an exit code, for all commands. Shows a stack only on request. */
export function reportError(error: unknown, io: Io, verbose: boolean, request = "Please report it"): number {
  if (error instanceof UsageError) {
    io.stderr.write(`payspec: ${error.message}\n${error.hint === undefined ? "" : `\n${error.hint}\n`}`);
    return USAGE_EXIT;
  }
  if (error instanceof Error && USER_ERRORS.has(error.name)) {
    io.stderr.write(`payspec: ${error.message}\n`);
    return USAGE_EXIT;
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = verbose && error instanceof Error && error.stack !== undefined ? `${error.stack}\n` : "";
  const hint = verbose ? "" : " Run with --verbose for a stack trace.";
  io.stderr.write(
    `internal error in payspec, not a fault of the server: ${message}\n${stack}` +
      `${request}, with the command and payspec --version.${hint}\n`,
  );
  return EXIT_SUITE_ERROR;
}
