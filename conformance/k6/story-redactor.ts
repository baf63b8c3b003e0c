import { createRedactor, type Redactor } from "../exchange/index.ts";

/** A redactor that forgets what one story added, once the next one begins: a thousand stories learn a thousand keys. */
export interface StoryRedactor extends Redactor {
  forget(): void;
}

/** `base` knows what every story must keep to itself. */
export function createStoryRedactor(base: Redactor): StoryRedactor {
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
