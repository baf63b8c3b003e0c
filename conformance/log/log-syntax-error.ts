/** Error for a log that cannot be read; the message names the line and the reason. */
export class LogSyntaxError extends Error {
  override readonly name = "LogSyntaxError";
}
