import type { CredentialField, Credentials, RoleName } from "../../../deployment/index.ts";
import type { NewBusiness } from "../../../driver/index.ts";
import { type Answer, Blocked, type Session } from "../../../scenario/index.ts";
import { answered, assertCredentialsAccepted } from "./answered.ts";
import { together } from "./independently.ts";
import { attempt, until } from "./waiting.ts";

/** A call with certain credentials. */
export type Call = () => Promise<Answer<unknown>>;

/** Operations on the keys of a business; `Caller` has the calls of its credentials. */
export interface Keys<Caller> {
  /** Issues a new key; resolves to the same business with it. */
  rotate(): Promise<Caller>;
  /** Revokes the key of these credentials. */
  revoke(): Promise<void>;
}

/** Returns the operations on the keys of one business; `callerWith` is called with every new key. */
export function createKeys<Caller>(
  session: Session,
  { businessId, key }: Pick<NewBusiness, "businessId" | "key">,
  callerWith: (key: string) => Caller,
): Keys<Caller> {
  return {
    async rotate() {
      const renewed = await session.drive("rotateKey", businessId);
      return callerWith(renewed.key);
    },
    revoke: () => session.drive("revokeKey", businessId, key),
  };
}

/** An unknown key, and its resemblance to a valid one. */
export interface NearMiss {
  readonly key: string;
  /** Description for people: `the last character removed`. */
  readonly how: string;
}

/** Prefix of a key that shows its kind. Source: integration, Other records, item 1. */
const KIND = /^sk_(live|test)_/;

/** Number of last characters that are stored unchanged. Source: integration, Other records, item 2. */
const LAST = 4;

/**
 * Returns invalid keys that resemble a valid one (ruling 7): a server that compares keys by their beginning, by their
 * last four characters or without case accepts some of them. They reveal much of the key, and are redacted from the
 * log.
 */
export function nearMissesOf(session: Session, key: string): readonly NearMiss[] {
  const [kind = ""] = KIND.exec(key) ?? [];
  const secret = key.slice(kind.length);
  const half = Math.ceil(secret.length / 2);
  const misses: readonly NearMiss[] = [
    { how: "the last character removed", key: key.slice(0, -1) },
    { how: "a character added", key: `${key}0` },
    { how: "the last character changed", key: `${key.slice(0, -1)}${otherThan(key.slice(-1))}` },
    {
      how: "a character in the middle changed",
      key: `${kind}${secret.slice(0, half)}${otherThan(secret.charAt(half))}${secret.slice(half + 1)}`,
    },
    { how: "only the first half correct", key: `${kind}${secret.slice(0, half)}${madeUp(secret.length - half)}` },
    {
      how: "only the last four characters correct",
      key: `${kind}${madeUp(secret.length - LAST)}${secret.slice(-LAST)}`,
    },
    { how: "upper and lower case swapped", key: `${kind}${inOtherCase(secret)}` },
  ];
  const others = misses.filter((each) => each.key !== key);
  for (const each of others) session.conceal(each.key, key, each.how);
  return others;
}

function otherThan(character: string): string {
  return character === "0" ? "1" : "0";
}

function madeUp(length: number): string {
  const digits = crypto.randomUUID().replaceAll("-", "");
  return digits.repeat(Math.ceil(Math.max(length, 0) / digits.length)).slice(0, Math.max(length, 0));
}

function inOtherCase(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (each) =>
    each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase(),
  );
}

/** Returns one part of a role's credentials. Throws {@link Blocked} if it is missing. */
export function partOf(credentials: Credentials, field: string): string {
  const value = credentials[field];
  if (value === undefined) throw new Blocked(`the credentials have no ${field}`);
  return value;
}

/** Returns the credentials of a configured role. Throws {@link Blocked} if a part is missing. */
export function completed<Field extends string>(
  fields: readonly (CredentialField & { readonly field: Field })[],
  credentials: Credentials,
): Readonly<Record<Field, string>> {
  const parts = fields.map(({ field }): [Field, string] => [field, partOf(credentials, field)]);
  // Object.fromEntries loses the names of its keys.
  return Object.fromEntries(parts) as Readonly<Record<Field, string>>;
}

/** Exclusivity of a scenario that consumes a key: it runs alone, unless it has a business of its own. */
export const consumesKey = {
  reason: "it revokes the key of role expendable, if the driver cannot create a business",
  unless: "newBusiness",
} as const;

/** A caller of a variant that can list its payments. */
interface Listing {
  readonly api: { listPayments(): Promise<Answer<unknown>> };
}

/**
 * Returns the role `otherBusiness`. Throws {@link Blocked} if it is the same business as `main`, or its credentials are
 * rejected.
 */
export async function createOtherBusiness<
  Caller extends Listing & { readonly credentials: Readonly<Record<"businessId", string>> },
>(session: Session, callerOf: (credentials: Credentials) => Caller): Promise<Caller> {
  const otherBusiness = callerOf(session.credentials("otherBusiness"));
  if (otherBusiness.credentials.businessId === session.credentials("main")["businessId"])
    throw new Blocked("the roles otherBusiness and main are the same business", {
      code: "same-business",
      subject: "otherBusiness",
    });
  await assertCredentialsAccepted("otherBusiness", "list payments", otherBusiness.api.listPayments);
  return otherBusiness;
}

/** A variant's credentials whose keys are consumed. */
export interface Spending<Caller> {
  /** Field of its credentials with the key. */
  readonly field: string;
  /** Creates a business of the scenario's own. */
  readonly newBusiness: () => Promise<Caller & Keys<Caller>>;
  readonly callerOf: (credentials: Credentials) => Caller;
}

/**
 * Returns a business whose keys a scenario may consume, with the newest of them: one of the scenario's own or, if the
 * driver cannot create one, the role `expendable`. Scenarios that use it are {@link consumesKey}, so that they run one
 * after another. Throws {@link Blocked} if there is neither.
 */
export async function ownerOfKeys<Caller extends Listing>(
  session: Session,
  { field, newBusiness, callerOf }: Spending<Caller>,
): Promise<Caller & Keys<Caller>> {
  if (session.can("newBusiness")) return newBusiness();
  const configured = await attempt(async () => session.credentials("expendable"));
  if (!configured) {
    // Without an ability for its keys, credentials alone would not help.
    if (!session.can("rotateKey") && !session.can("revokeKey")) session.assertCan("newBusiness");
    throw new Blocked("the driver has no ability newBusiness, and the role expendable has no credentials", {
      code: "role",
      subject: "expendable",
    });
  }
  await mustBeAlone(session, configured);
  const businessId = partOf(configured, "businessId");
  const key = newestKeys.get(configured) ?? partOf(configured, field);
  const callerWith = (each: string) => callerOf({ ...configured, [field]: each });
  const caller = callerWith(key);
  await assertCredentialsAccepted("expendable", "list payments", caller.api.listPayments);
  const keys = createKeys(session, { businessId, key }, (renewed) => {
    newestKeys.set(configured, renewed);
    return callerWith(renewed);
  });
  return { ...caller, ...keys };
}

/**
 * Newest key of the role, once a run has rotated the configured one. The credentials are a separate object in each run.
 */
const newestKeys = new WeakMap<Credentials, string>();

/** Throws {@link Blocked} if another role uses the business of `expendable`, whose keys will be revoked. */
async function mustBeAlone(session: Session, expendable: Credentials): Promise<void> {
  for (const role of ["main", "otherBusiness", "live"] as const satisfies readonly RoleName[]) {
    const other = await attempt(async () => session.credentials(role));
    if (other?.["businessId"] !== expendable["businessId"]) continue;
    throw new Blocked(`the roles expendable and ${role} are the same business, so its key must not be revoked`, {
      code: "same-business",
      subject: "expendable",
    });
  }
}

const MINUTE_S = 60;

const DAY_S = 24 * 60 * MINUTE_S;

/** A key that was issued nearly 24 hours ago; the one before it still works. */
export interface NearlyOver<Caller> {
  readonly renewed: Caller;
  /** Moves time forward until the grace period is over. */
  pass(): Promise<void>;
}

/**
 * Rotates a key and waits until the new one works in each of these calls, so that later responses do not depend on when
 * it took effect. Throws {@link Blocked} if it does not work, which another scenario judges.
 */
export async function rotated<Caller>(
  session: Session,
  owner: Keys<Caller>,
  callsOf: (caller: Caller) => readonly Call[],
): Promise<Caller> {
  const renewed = await owner.rotate();
  await together(callsOf(renewed).map((call) => () => until(session, "the new key", call, () => true)));
  return renewed;
}

/**
 * Rotates a key that works, waits until the new one works in each of these calls, and moves time to ten minutes before
 * the end of the grace period; `pass` moves it to half an hour after that end. Both are far enough from the end that
 * clock differences do not matter.
 */
export async function rotatedNearlyADayAgo<Caller>(
  session: Session,
  owner: Keys<Caller> & { advance(seconds: number): Promise<void> },
  callsOf: (caller: Caller) => readonly Call[],
): Promise<NearlyOver<Caller>> {
  const renewed = await rotated(session, owner, callsOf);
  await owner.advance(DAY_S - 10 * MINUTE_S);
  return { renewed, pass: () => owner.advance(40 * MINUTE_S) };
}

/**
 * Returns the response to a call with one key. Throws {@link Blocked} if it is rejected for a reason other than its
 * key, and so is the same call with the other key: then the cause has nothing to do with keys.
 */
export async function unlessRefusedToo(call: Call, sameWithOtherKey: Call | undefined): Promise<Answer<unknown>> {
  const answer = answered(await call());
  if (answer.accepted || answer.status === 401) return answer;
  const other = await sameWithOtherKey?.();
  if (other?.accepted === false && other.status !== 401)
    throw new Blocked(`a request returned ${answer.status} with one key and ${other.status} with the other`);
  return answer;
}
