import type { AccountStore } from "../accounts/accounts.ts";
import type { Incoming } from "../http/incoming.ts";
import { sha256 } from "../values/sha256.ts";

/** Whether a key was replaced by a rotation, or issued by one. */
export type RotatedKey = "replaced" | "issued";

/** What a rotation has to do with the key that a request bears in this header; undefined where none has. */
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
