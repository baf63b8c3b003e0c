import type { Credentials, RoleName } from "../../../deployment/index.ts";
import { Blocked, type Session } from "../../../scenario/index.ts";
import { createApart } from "./apart.ts";
import { attempt } from "./attempt.ts";
import { type Caller, createCaller } from "./caller.ts";
import { complete } from "./credentials.ts";
import { createKeys, type Keys } from "./keys.ts";
import { mustBeLetIn } from "./let-in.ts";

/** A business whose keys a scenario may spend, with the newest of them. */
export type KeyOwner = Caller & Keys;

/** The header of a scenario that spends a key: alone, unless it has a business of its own. */
export const spendsAKey = {
  because: "it spends the key of the role expendable, where the driver cannot make a business",
  unless: "newBusiness",
} as const;

/**
 * A business of the scenario's own or, where the driver cannot make one, the role `expendable`: scenarios that use it are
 * {@link spendsAKey}, so that one comes after another. Throws {@link Blocked} where there is neither.
 */
export async function createKeyOwner(session: Session): Promise<KeyOwner> {
  if (session.can("newBusiness")) return createApart(session);
  const configured = await attempt(async () => session.credentials("expendable"));
  if (!configured)
    throw new Blocked("the driver has no ability newBusiness, and the role expendable has no credentials to spend");
  await mustBeAlone(session, configured);
  const asConfigured = complete(configured);
  const credentials = { ...asConfigured, apiKey: newestKeys.get(configured) ?? asConfigured.apiKey };
  const caller = createCaller(session, credentials);
  await mustBeLetIn("expendable", caller.api);
  return { ...caller, ...createKeys(session, credentials, (key) => newestKeys.set(configured, key)) };
}

/** The newest key of the role, once a run has rotated the configured one. The credentials of a run are its own object. */
const newestKeys = new WeakMap<Credentials, string>();

/** What is done to the keys of `expendable` may not touch what the rest of the run calls with. */
async function mustBeAlone(session: Session, { businessId }: Credentials): Promise<void> {
  for (const role of ["main", "otherBusiness", "live"] as const satisfies readonly RoleName[]) {
    const other = await attempt(async () => session.credentials(role));
    if (other?.["businessId"] !== businessId) continue;
    throw new Blocked(`the roles expendable and ${role} are one business, so that no key of it may be spent`);
  }
}
