import { folded, SPELLINGS, type Span } from "./spelling.ts";

/** Tells most of a text apart from secrets by a look at some of its places, many signs apart. */
export interface Traces {
  add(secret: string): void;
  /** The next stretch of a text, from a place on, in which a secret may begin; undefined where none does any more. */
  next(text: string, from: number): Span | undefined;
}

/** So many signs in a row are a trace. */
const TRACE = 4;
/** One bit for each trace: those of a thousand secrets, some three hundred of each, leave most of them free. */
const SLOT_BITS = 20;

/** Of many more secrets most of what is written is a trace, and no place tells a text apart from them. */
const MOST_SECRETS = 1_000;

/**
 * A secret of twenty signs that stands in a text begins with seventeen places at which four of its signs follow. One of
 * every seventeen places of the text is among them: who looks for traces there meets each secret, in whichever spelling,
 * and reads only what stands before.
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
  let signs = 0;
  for (let index = at; index < at + TRACE; index += 1) {
    signs = (signs << 8) | folded(text.charCodeAt(index));
  }
  return Math.imul(signs, 0x9e3779b1) >>> (32 - SLOT_BITS);
}
