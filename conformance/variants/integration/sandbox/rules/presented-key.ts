import type { RequestHeaders } from "../../../shared/sandbox/http/incoming.ts";

/** Source: Authentication, row X-Api-Key. An empty header counts as absent. */
export function presentedKey(headers: RequestHeaders): string | undefined {
  return headers.get("x-api-key") || undefined;
}
