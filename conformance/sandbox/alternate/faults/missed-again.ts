import { type Call, onCall } from "./call.ts";
import type { AlternateFault } from "./fault.ts";

/** Where one call of a business has found nothing, the next of it that would finds nothing either, once. */
export function missedAgain(call: Call): AlternateFault["change"] {
  return () => {
    const missed = new Map<string | null, Response>();
    return {
      wire: onCall(call, async (request, next) => {
        const business = request.headers.get("business-id");
        const response = await next(request);
        if (response.status === 404) missed.set(business, response.clone());
        const before = missed.get(business);
        if (!response.ok || !before) return response;
        missed.delete(business);
        return before;
      }),
    };
  };
}
