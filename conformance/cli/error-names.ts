/**
 * Errors of other modules that a user can cause and mend. By name: their modules are loaded only when a command needs
 * them, and the boundary stands around all commands.
 */
export const USER_ERRORS: ReadonlySet<string> = new Set([
  "UnknownSelection",
  "UnreadableConfiguration",
  "UnusableDriver",
  "UnusableProxy",
  "CannotListen",
  "MissingPrism",
  "CannotWrite",
  "LogLost",
  "LogSyntaxError",
  "NoRun",
  "CannotMerge",
]);

/** The exit code of payspec's own failure; equal to that of the verdict `suite-error`. */
export const EXIT_SUITE_ERROR = 70;
