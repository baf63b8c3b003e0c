import type { AuthenticationPart } from "../../../shared/sandbox/accounts/authentication.ts";
import type { Reply } from "../../../shared/sandbox/http/outgoing.ts";

/** Source: Authentication, last sentence, and the passage it refers to: the response is the same for every failure. */
export function answerUnauthenticated(_failed: AuthenticationPart): Reply {
  const message = "the credentials are missing, wrong, or do not belong together";
  return { status: 401, body: { success: false, errorType: "INVALID_API_KEY", message } };
}
