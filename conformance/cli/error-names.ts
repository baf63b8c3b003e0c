/**
 * Names of errors in other modules that the user can cause and fix. By name, because those modules are loaded only when
 * a command needs them, while this check applies to all commands.
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

/** Exit code for internal errors; equal to that of the verdict `suite-error`. */
export const EXIT_SUITE_ERROR = 70;
