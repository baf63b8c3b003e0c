/** Error for logs that are not the shards of one run; the message names the log and the reason. */
export class CannotMerge extends Error {
  override readonly name = "CannotMerge";
}
