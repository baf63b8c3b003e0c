/** Logs that are not the shards of one run: the message says which, and why. */
export class CannotMerge extends Error {
  override readonly name = "CannotMerge";
}
