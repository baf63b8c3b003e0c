import { type Authentication, authentication } from "./authentication.ts";
import type { Business } from "./business.ts";

/** The businesses of a sandbox, by their ids. */
interface Known {
  readonly businesses: { get(businessId: string): Business | undefined };
}

/** Returns the Client-Id of a business: the merchant that it belongs to. */
export function merchantOf({ businesses }: Known, businessId: string): string {
  return businesses.get(businessId)?.clientId ?? businessId;
}

/** Returns authentication that takes any key of a merchant for one of each of its businesses. */
export function takingKeysOfMerchant(known: Known): Authentication {
  return {
    ...authentication,
    businessOwnsKey: (attempt) =>
      authentication.businessOwnsKey(attempt) ||
      attempt.business?.clientId === merchantOf(known, attempt.key?.businessId ?? ""),
  };
}
