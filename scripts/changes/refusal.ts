/** Error for a wrong argument, or nothing to compare with. The message suggests a fix. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
