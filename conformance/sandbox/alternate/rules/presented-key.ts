import type { RequestHeaders } from "../../http/incoming.ts";

/** Source: Authentication, row Secret-Key: no other header takes its place. An empty header is none. */
export function presentedKey(headers: RequestHeaders): string | undefined {
  return headers.get("secret-key") || undefined;
}
