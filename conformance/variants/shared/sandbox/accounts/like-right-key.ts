import { type Attempt, type Authentication, authentication } from "./authentication.ts";

/** Faulty key comparison that accepts a wrong key as a right one of the same business. */
export interface LikeRightKey {
  readonly name: string;
  readonly text: string;
  readonly isLike: (presented: string, right: string) => boolean;
  /** Name of another comparison that accepts the same keys, among all that a suite can try. */
  readonly alike?: string;
}

/** Number of leading characters that distinguish a key from any other, barring coincidence. */
const DISTINCTIVE_LENGTH = 16;

/** Faulty key comparisons of services that should compare keys exactly. */
export const likeRightKeys: readonly LikeRightKey[] = [
  {
    name: "keys-compared-by-beginning",
    text: "Only the first characters of a key are compared.",
    isLike: (presented, right) => presented.slice(0, DISTINCTIVE_LENGTH) === right.slice(0, DISTINCTIVE_LENGTH),
  },
  {
    name: "keys-compared-by-last-four",
    text: "Only the last four characters of a key are compared.",
    isLike: (presented, right) => presented.slice(-4) === right.slice(-4),
  },
  {
    name: "keys-compared-without-case",
    text: "Keys are compared without regard to case, as the column of the database does.",
    isLike: (presented, right) => presented.toLowerCase() === right.toLowerCase(),
  },
  {
    name: "keys-compared-as-far-as-given",
    text: "The beginning of a key is accepted as the whole key.",
    isLike: (presented, right) => presented.length >= DISTINCTIVE_LENGTH && right.startsWith(presented),
    alike: "keys-compared-by-beginning",
  },
  {
    name: "keys-with-an-end-accepted",
    text: "Anything after the right key in the header is ignored.",
    isLike: (presented, right) => presented.startsWith(right),
  },
  {
    name: "last-character-of-keys-ignored",
    text: "The last character of a key is taken for a checksum that is never verified.",
    isLike: (presented, right) => presented.length === right.length && presented.slice(0, -1) === right.slice(0, -1),
  },
];

/** Accepts callers with a key similar to one already seen from the same business. */
export function acceptSimilarKeys(isLike: LikeRightKey["isLike"]): Authentication {
  const seen = new Map<string, Set<string>>();
  return {
    ...authentication,
    keyIsKnown(attempt: Attempt) {
      const { presented, key, businessId } = attempt;
      if (presented !== undefined && key) {
        const ofBusiness = seen.get(key.businessId) ?? new Set();
        seen.set(key.businessId, ofBusiness.add(presented));
      }
      if (authentication.keyIsKnown(attempt) || presented === undefined || businessId === undefined)
        return authentication.keyIsKnown(attempt);
      return [...(seen.get(businessId) ?? [])].some((right) => isLike(presented, right));
    },
  };
}
