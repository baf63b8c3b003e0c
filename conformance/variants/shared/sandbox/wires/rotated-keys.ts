import type { AccountStore } from "../accounts/accounts.ts";
import type { Incoming } from "../http/incoming.ts";
import { sha256 } from "../values/sha256.ts";

/** Role of a key in a rotation: replaced or issued. */
export type RotatedKey = "replaced" | "issued";

/** Returns the rotation role of the key in this request header; undefined if it was never part of a rotation. */
export function rotatedKeyOf(
  { keys }: Pick<AccountStore, "keys">,
  { headers }: Incoming,
  header: Lowercase<string>,
): RotatedKey | undefined {
  const presented = headers.get(header);
  const key = presented === null ? undefined : keys.get(sha256(presented));
  if (!key) return undefined;
  if (key.worksUntilMs !== undefined) return "replaced";
  const isIssued = [...keys.values()].some(
    (each) => each.businessId === key.businessId && each.worksUntilMs !== undefined,
  );
  return isIssued ? "issued" : undefined;
}
