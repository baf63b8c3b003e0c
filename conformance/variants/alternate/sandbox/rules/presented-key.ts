import type { RequestHeaders } from "../../../shared/sandbox/http/incoming.ts";

/** Source: Authentication, row Secret-Key: no other header is accepted instead. An empty header counts as absent. */
export function presentedKey(headers: RequestHeaders): string | undefined {
  return headers.get("secret-key") || undefined;
}
