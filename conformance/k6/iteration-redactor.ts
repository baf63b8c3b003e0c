import { createRedactor, type Redactor } from "../exchange/index.ts";

/**
 * Redactor that forgets the secrets of an iteration when the next one starts: a thousand iterations add a thousand
 * keys.
 */
export interface IterationRedactor extends Redactor {
  forget(): void;
}

/** Creates a redactor; `base` knows the secrets of every iteration. */
export function createIterationRedactor(base: Redactor): IterationRedactor {
  let own: Redactor | undefined;
  return {
    add(secret, name) {
      own ??= createRedactor();
      own.add(secret, name);
    },
    nameOf: (secret) => own?.nameOf(secret) ?? base.nameOf(secret),
    redact(text) {
      const redacted = base.redact(text);
      return own ? own.redact(redacted) : redacted;
    },
    redactCut(text) {
      const redacted = base.redactCut(text);
      return own ? own.redactCut(redacted) : redacted;
    },
    forget() {
      own = undefined;
    },
  };
}
