import { withoutSecrets } from "./service-text.ts";

/** Message and code of a request that got no response. */
export interface FailureDescription {
  readonly text: string;
  readonly code: string | undefined;
}

/** Maximum depth of the `cause` chain: causes are more specific than the error that wraps them. */
const MAX_CAUSES = 5;
/** Maximum number of characters searched for credentials; MAX_LENGTH limits those shown. */
const MAX_READ = 2_000;
const MAX_LENGTH = 300;

/**
 * Returns the message and code of a failed fetch, including its causes, as text only: the error itself may hold the
 * request and its credentials.
 */
export function describeFailure(error: unknown, secrets: readonly string[]): FailureDescription {
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
