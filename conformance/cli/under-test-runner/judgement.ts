/** Result of a test. */
export type Judgement =
  | { readonly kind: "passed" }
  /** A known failure, or inconclusive results that the verdict does not need. */
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "failed"; readonly message: string };

/** Error of a failed test. Has no stack, because its location in payspec is irrelevant. */
export class NotConformant extends Error {
  override readonly name = "NotConformant";

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}
