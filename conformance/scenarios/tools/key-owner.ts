import type { Credentials, RoleName } from "../../deployment/index.ts";
import { Blocked, type Session } from "../../scenario/index.ts";
import { attempt } from "./attempt.ts";
import { partOf } from "./credentials.ts";
import { createKeys, type Keys } from "./keys.ts";

/** The header of a scenario that spends a key: alone, unless it has a business of its own. */
export const spendsAKey = {
  because: "it spends the key of the role expendable, where the driver cannot make a business",
  unless: "newBusiness",
} as const;

/** What a variant says of credentials whose keys are spent. */
export interface Spending<Caller> {
  /** The fields of its credentials that hold the identifier of the business and its key. */
  readonly fields: { readonly business: string; readonly key: string };
  /** A business of the scenario's own. */
  readonly apart: () => Promise<Caller & Keys<Caller>>;
  readonly callerOf: (credentials: Credentials) => Caller;
  /** Throws Blocked where the role is refused as it is. */
  readonly mustBeLetIn: (role: RoleName, caller: Caller) => Promise<void>;
}

/**
 * A business whose keys a scenario may spend, with the newest of them: one of the scenario's own or, where the driver
 * cannot make one, the role `expendable`. Scenarios that use it are {@link spendsAKey}, so that one comes after another.
 * Throws {@link Blocked} where there is neither.
 */
export async function ownerOfKeys<Caller>(
  session: Session,
  { fields, apart, callerOf, mustBeLetIn }: Spending<Caller>,
): Promise<Caller & Keys<Caller>> {
  if (session.can("newBusiness")) return apart();
  const configured = await attempt(async () => session.credentials("expendable"));
  if (!configured)
    throw new Blocked("the driver has no ability newBusiness, and the role expendable has no credentials to spend");
  await mustBeAlone(session, configured, fields.business);
  const businessId = partOf(configured, fields.business);
  const key = newestKeys.get(configured) ?? partOf(configured, fields.key);
  const callerWith = (each: string) => callerOf({ ...configured, [fields.key]: each });
  const caller = callerWith(key);
  await mustBeLetIn("expendable", caller);
  const keys = createKeys(session, { businessId, key }, (renewed) => {
    newestKeys.set(configured, renewed);
    return callerWith(renewed);
  });
  return { ...caller, ...keys };
}

/** The newest key of the role, once a run has rotated the configured one. The credentials of a run are its own object. */
const newestKeys = new WeakMap<Credentials, string>();

/** What is done to the keys of `expendable` may not touch what the rest of the run calls with. */
async function mustBeAlone(session: Session, expendable: Credentials, business: string): Promise<void> {
  for (const role of ["main", "otherBusiness", "live"] as const satisfies readonly RoleName[]) {
    const other = await attempt(async () => session.credentials(role));
    if (other?.[business] !== expendable[business]) continue;
    throw new Blocked(`the roles expendable and ${role} are one business, so that no key of it may be spent`);
  }
}
