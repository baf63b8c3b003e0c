import { folded, inOneCase, SPELLINGS, type Span, type Spelling } from "./spelling.ts";
import { createTraces } from "./traces.ts";

/**
 * Finds any number of secrets in one pass over a text. A run repeated a thousand times learns thousands of secrets,
 * most with a common beginning: the text is searched for the beginnings in each spelling, and the characters after a
 * match are decoded and compared.
 */
export interface SecretIndex {
  add(secret: string): void;
  /** Returns all spans of all secrets, in no particular order. */
  spansIn(text: string): readonly Span[];
  /** Returns the position of a partial secret at the end of a text; without one, the length of the text. */
  beginningAtEnd(text: string): number;
}

/** Minimum length of a beginning to hide; fewer characters reveal nothing. No secret is shorter. */
export const MIN_BEGINNING = 4;

/** Secrets with a common beginning, normalised to one case, as are the texts compared with them. */
interface Family {
  readonly secrets: Set<string>;
  readonly lengths: Set<number>;
  longest: number;
}

/** Binary logarithm of the sieve size; the sieve excludes most positions of a text without further comparison. */
const SIEVE_BITS = 16;

export function createSecretIndex(): SecretIndex {
  /** Families by beginning. */
  const families = new Map<string, Family>();
  /** Possible spellings of a beginning, by its last four characters. */
  const spellings = new Map<number, Set<Spelling>>();
  const sieve = new Uint8Array(1 << SIEVE_BITS);
  const traces = createTraces();
  const heads = new Set<string>();
  let longest = 0;

  const expect = (head: string) => {
    if (heads.has(head)) return;
    heads.add(head);
    for (const spelling of SPELLINGS) {
      for (const beginning of spelling.beginnings(head)) {
        let hash = 0;
        for (let index = 0; index < MIN_BEGINNING; index += 1) hash = shifted(hash, beginning.charCodeAt(index));
        spellings.set(hash, (spellings.get(hash) ?? new Set()).add(spelling));
        sieve[slotOf(hash)] = 1;
      }
    }
  };
  const visit = (text: string, [from, to]: Span, meet: (family: Family, spelling: Spelling, at: number) => void) => {
    let hash = 0;
    const last = Math.min(text.length, to + MIN_BEGINNING - 1);
    for (let end = from + 1; end <= last; end += 1) {
      hash = shifted(hash, text.charCodeAt(end - 1));
      const at = end - MIN_BEGINNING;
      if (sieve[slotOf(hash)] === 0 || at < from) continue;
      for (const spelling of spellings.get(hash) ?? []) {
        const family = families.get(inOneCase(spelling.read(text, at, MIN_BEGINNING)));
        if (family) meet(family, spelling, at);
      }
    }
  };
  return {
    add(secret) {
      const alike = inOneCase(secret);
      const head = alike.slice(0, MIN_BEGINNING);
      const family = families.get(head) ?? { secrets: new Set(), lengths: new Set(), longest: 0 };
      families.set(head, family);
      expect(secret.slice(0, MIN_BEGINNING));
      traces.add(secret);
      family.secrets.add(alike);
      family.lengths.add(secret.length);
      family.longest = Math.max(family.longest, secret.length);
      longest = Math.max(longest, secret.length);
    },
    spansIn(text) {
      const spans: Span[] = [];
      const meet = (family: Family, spelling: Spelling, at: number) => {
        const characters = inOneCase(spelling.read(text, at, family.longest));
        for (const length of family.lengths) {
          if (length <= characters.length && family.secrets.has(characters.slice(0, length)))
            spans.push(spelling.span(at, length));
        }
      };
      for (let stretch = traces.next(text, 0); stretch; stretch = traces.next(text, stretch[1])) {
        visit(text, stretch, meet);
      }
      return spans;
    },
    beginningAtEnd(text) {
      let first = text.length;
      // No spelling uses more than two characters for one.
      visit(text, [Math.max(0, text.length - 2 * longest), text.length], (family, spelling, at) => {
        const characters = inOneCase(spelling.read(text, at, family.longest));
        const [start, end] = spelling.span(at, characters.length + 1);
        if (start < first && end > text.length && isBeginning(characters, family.secrets)) first = start;
      });
      return first;
    },
  };
}

/** Returns the last four characters, each reduced to its folded byte. */
function shifted(hash: number, code: number): number {
  return (hash << 8) | folded(code);
}

function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SIEVE_BITS);
}

function isBeginning(text: string, secrets: Iterable<string>): boolean {
  for (const each of secrets) {
    if (each.length > text.length && each.startsWith(text)) return true;
  }
  return false;
}
