/** What a test comes to. */
export type Judgement =
  | { readonly kind: "passed" }
  /** It failed, and is known to; or nothing that the verdict waits for stayed open. */
  | { readonly kind: "skipped"; readonly reason: string }
  | { readonly kind: "failed"; readonly message: string };

/** What a failed test throws. Where in payspec it was thrown helps nobody, so it has no stack. */
export class NotConformant extends Error {
  override readonly name = "NotConformant";

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}
