/** Error for a process without a configuration; the message gives the reason. */
export class NotConfigured extends Error {
  override readonly name = "NotConfigured";
}
