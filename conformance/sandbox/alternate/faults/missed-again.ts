import type { Outgoing } from "../../http/outgoing.ts";
import { type Call, onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";

/** Where one call of a business has found nothing, the next of it that would finds nothing either, once. */
export function missedAgain(call: Call): AlternateFault["change"] {
  return () => {
    const missed = new Map<string | null, Outgoing>();
    return {
      wire: onCall(call, async (request, next) => {
        const business = request.headers.get("business-id");
        const answer = await next(request);
        if (answer.status === 404) missed.set(business, answer);
        const before = missed.get(business);
        if (answer.status >= 300 || !before) return answer;
        missed.delete(business);
        return before;
      }),
    };
  };
}
