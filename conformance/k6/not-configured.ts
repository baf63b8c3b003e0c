/** There is no configuration for this process: the message says why. */
export class NotConfigured extends Error {
  override readonly name = "NotConfigured";
}
