import type { NewBusiness } from "../../driver/index.ts";
import type { Session } from "../../scenario/index.ts";

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
  /** For people: `its last character missing`. */
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
    { how: "its last character missing", key: key.slice(0, -1) },
    { how: "a character more", key: `${key}0` },
    { how: "its last character another", key: `${key.slice(0, -1)}${otherThan(key.slice(-1))}` },
    {
      how: "a character in the middle another",
      key: `${kind}${secret.slice(0, half)}${otherThan(secret.charAt(half))}${secret.slice(half + 1)}`,
    },
    { how: "only its first half right", key: `${kind}${secret.slice(0, half)}${madeUp(secret.length - half)}` },
    { how: "only its last four characters right", key: `${kind}${madeUp(secret.length - LAST)}${secret.slice(-LAST)}` },
    { how: "its letters in the other case", key: `${kind}${inOtherCase(secret)}` },
  ];
  const others = misses.filter((each) => each.key !== key);
  for (const each of others) session.conceal(each.key, `a key, but ${each.how}`);
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
