import { folded, SPELLINGS, type Span } from "./spelling.ts";

/** Excludes most of a text from the search for secrets by sampling positions at wide intervals. */
export interface Traces {
  add(secret: string): void;
  /** Returns the next section, at or after a position, in which a secret may start; undefined without one. */
  next(text: string, from: number): Span | undefined;
}

/** Length of a trace, in characters. */
const TRACE = 4;
/**
 * Binary logarithm of the number of slots, one bit for each trace: the traces of a thousand secrets, about three
 * hundred each, leave most slots free.
 */
const SLOT_BITS = 20;

/** Limit on the number of secrets: with many more, most of any text matches a trace, and sampling excludes nothing. */
const MOST_SECRETS = 1_000;

/**
 * Creates the traces of a set of secrets. A secret of twenty characters contains seventeen positions with four of its
 * characters after them, so one of every seventeen positions of a text falls among them. Sampling at that interval
 * therefore detects each secret in any spelling, and only the section before a match must be read.
 */
export function createTraces(): Traces {
  const slots = new Uint8Array(1 << (SLOT_BITS - 3));
  let secrets = 0;
  let shortest = Number.POSITIVE_INFINITY;
  return {
    add(secret) {
      secrets += 1;
      if (secrets > MOST_SECRETS) return;
      for (const spelling of SPELLINGS) {
        for (const spelled of spelling.beginnings(secret)) {
          shortest = Math.min(shortest, spelled.length);
          for (let at = 0; at <= spelled.length - TRACE; at += 1) {
            const slot = slotAt(spelled, at);
            slots[slot >> 3] = (slots[slot >> 3] ?? 0) | (1 << (slot & 7));
          }
        }
      }
    },
    next(text, from) {
      if (secrets > MOST_SECRETS) return from < text.length ? [from, text.length] : undefined;
      const stride = shortest - TRACE + 1;
      for (let at = from + stride - 1; at <= text.length - TRACE; at += stride) {
        const slot = slotAt(text, at);
        if (((slots[slot >> 3] ?? 0) >> (slot & 7)) & 1) return [at - stride + 1, at + 1];
      }
      return undefined;
    },
  };
}

function slotAt(text: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + TRACE; index += 1) {
    hash = (hash << 8) | folded(text.charCodeAt(index));
  }
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS);
}
