import { withoutSecrets } from "./service-text.ts";

/** What a platform says of a request that got no answer. */
export interface NoAnswer {
  readonly text: string;
  readonly code: string | undefined;
}

/** Causes say more than what they caused; no platform has more of them than this. */
const MAX_CAUSES = 5;
/** Characters that are searched for credentials, and those that are shown. */
const MAX_READ = 2_000;
const MAX_LENGTH = 300;

/**
 * Words and code of a failed fetch, with its causes, in text only: the error itself may hold the request, and with it the
 * credentials.
 */
export function noAnswer(error: unknown, secrets: readonly string[]): NoAnswer {
  const texts = new Set<string>();
  let code: string | undefined;
  let each = error;
  for (let depth = 0; depth < MAX_CAUSES && typeof each === "object" && each !== null; depth += 1) {
    const { message, code: own, cause } = each as { message?: unknown; code?: unknown; cause?: unknown }; // any object
    if (typeof message === "string" && message !== "") texts.add(message);
    if (typeof own === "string" && /^[A-Z][A-Z0-9_]{1,39}$/.test(own) && !secrets.includes(own)) code = own;
    each = cause;
  }
  return { text: withoutSecrets([...texts].join(": ").slice(0, MAX_READ), secrets).slice(0, MAX_LENGTH), code };
}
