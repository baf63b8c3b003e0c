/** Where a secret stands in a text. */
export type Span = readonly [start: number, end: number];

/**
 * Secrets that nobody spells in another way. A run that is repeated a thousand times learns thousands of them, most of
 * which begin alike: a text is searched for their beginnings, not for each of them.
 */
export interface PlainSecrets {
  add(secret: string): void;
  /** Every place of every secret, in no order. */
  spansIn(text: string): readonly Span[];
  /** Where a beginning of a secret stands at the end of a text; the text's length where none does. */
  beginningAtEnd(text: string): number;
}

/** So much of a beginning is worth hiding; less says nothing. */
export const MIN_BEGINNING = 4;

interface Family {
  readonly secrets: Set<string>;
  readonly lengths: Set<number>;
}

export function createPlainSecrets(): PlainSecrets {
  /** By how they begin. */
  const families = new Map<string, Family>();
  let longest = 0;
  return {
    add(secret) {
      const head = secret.slice(0, MIN_BEGINNING);
      const family = families.get(head) ?? { secrets: new Set(), lengths: new Set() };
      family.secrets.add(secret);
      family.lengths.add(secret.length);
      families.set(head, family);
      longest = Math.max(longest, secret.length);
    },
    spansIn(text) {
      const spans: Span[] = [];
      for (const [head, { secrets, lengths }] of families) {
        for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + 1)) {
          for (const length of lengths) {
            const end = at + length;
            if (end <= text.length && secrets.has(text.slice(at, end))) spans.push([at, end]);
          }
        }
      }
      return spans;
    },
    beginningAtEnd(text) {
      let first = text.length;
      for (const [head, { secrets }] of families) {
        for (let at = text.indexOf(head, text.length - longest + 1); at !== -1; at = text.indexOf(head, at + 1)) {
          if (at < first && isBeginning(text.slice(at), secrets)) first = at;
        }
      }
      return first;
    },
  };
}

function isBeginning(text: string, secrets: Iterable<string>): boolean {
  for (const each of secrets) {
    if (each.length > text.length && each.startsWith(text)) return true;
  }
  return false;
}
