import type { CredentialField, Credentials, RoleName } from "../../deployment/index.ts";
import type { NewBusiness } from "../../driver/index.ts";
import { type Answer, Blocked, type Session } from "../../scenario/index.ts";
import { answered } from "./answered.ts";
import { together } from "./independently.ts";
import { attempt, until } from "./waiting.ts";

/** What can be done to the keys of a business; `Caller` is what its credentials can do. */
export interface Keys<Caller> {
  /** Issues a new key; resolves to the same business with it. */
  rotate(): Promise<Caller>;
  /** Ends the key of these credentials. */
  revoke(): Promise<void>;
}

/** The keys of one business; `callerWith` is told every new one. */
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

/** A key that nobody was given, and in which way it is like one that somebody was. */
export interface NearMiss {
  readonly key: string;
  /** For people: `the last character removed`. */
  readonly how: string;
}

/** What a key begins with that tells its kind. Source: integration, Other records, item 1. */
const KIND = /^sk_(live|test)_/;

/** So much of the end of a key is stored as it is. Source: integration, Other records, item 2. */
const LAST = 4;

/**
 * Keys that are wrong and yet like a right one (ruling 7): what compares keys by their beginning, by their last four
 * characters or without case takes some of them for it. They give much of the key away, and are kept out of the log.
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

/** One part of a role's credentials; throws {@link Blocked} where it is missing. */
export function partOf(credentials: Credentials, field: string): string {
  const value = credentials[field];
  if (value === undefined) throw new Blocked(`the credentials have no ${field}`);
  return value;
}

/** A configured role's credentials, each part known to be there. */
export function completed<Field extends string>(
  fields: readonly (CredentialField & { readonly field: Field })[],
  credentials: Credentials,
): Readonly<Record<Field, string>> {
  const parts = fields.map(({ field }): [Field, string] => [field, partOf(credentials, field)]);
  // Object.fromEntries forgets the names of its keys.
  return Object.fromEntries(parts) as Readonly<Record<Field, string>>;
}

/** The header of a scenario that spends a key: alone, unless it has a business of its own. */
export const spendsAKey = {
  because: "it revokes the key of role expendable, if the driver cannot create a business",
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
  if (!configured) {
    // Without an ability for its keys, credentials alone would not help.
    if (!session.can("rotateKey") && !session.can("revokeKey")) session.assertCan("newBusiness");
    throw new Blocked("the driver has no ability newBusiness, and the role expendable has no credentials", {
      code: "role",
      subject: "expendable",
    });
  }
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
  /** Moves time on until the grace period is over. */
  pass(): Promise<void>;
}

/**
 * Rotates a key, and sees the new one work in each of these calls: what they are answered later says nothing of it any
 * more. Throws {@link Blocked} where it does not work, which is judged by a scenario of its own.
 */
export async function rotated<Caller>(
  session: Session,
  owner: Keys<Caller>,
  callsOf: (caller: Caller) => readonly (() => Promise<Answer<unknown>>)[],
): Promise<Caller> {
  const renewed = await owner.rotate();
  await together(callsOf(renewed).map((call) => () => until(session, "the new key", call, () => true)));
  return renewed;
}

/**
 * Rotates a key that works, sees the new one work in each of these calls, and moves time to ten minutes before the end of the grace period;
 * `pass` moves it to half an hour after that end. Well off the edge on both sides: nobody's clock is judged.
 */
export async function rotatedNearlyADayAgo<Caller>(
  session: Session,
  owner: Keys<Caller> & { advance(seconds: number): Promise<void> },
  callsOf: (caller: Caller) => readonly (() => Promise<Answer<unknown>>)[],
): Promise<NearlyOver<Caller>> {
  const renewed = await rotated(session, owner, callsOf);
  await owner.advance(DAY_S - 10 * MINUTE_S);
  return { renewed, pass: () => owner.advance(40 * MINUTE_S) };
}

type Call = () => Promise<Answer<unknown>>;

/**
 * The answer to a call with one key. Throws {@link Blocked} where it is refused, though not for its key, and so is the
 * same call with the other one: what is wrong then has nothing to do with keys.
 */
export async function unlessRefusedToo(call: Call, sameWithOtherKey: Call | undefined): Promise<Answer<unknown>> {
  const answer = answered(await call());
  if (answer.accepted || answer.status === 401) return answer;
  const other = await sameWithOtherKey?.();
  if (other?.accepted === false && other.status !== 401)
    throw new Blocked(`a request returned ${answer.status} with one key and ${other.status} with the other`);
  return answer;
}
