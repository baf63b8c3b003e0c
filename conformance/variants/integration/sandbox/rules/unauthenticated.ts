import type { AuthenticationPart } from "../../../shared/sandbox/accounts/authentication.ts";
import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";

/** Source: Authentication, item 7: the response is the same for every failure. */
export function answerUnauthenticated(_failed: AuthenticationPart): Reply {
  const message = "the credentials are missing, wrong, or do not belong together";
  return { status: 401, body: { status: "error", errorType: "INVALID_API_KEY", message } };
}
