/** Bytes that come in pieces, up to a limit. */
export interface GrowingBytes {
  /** False where the piece goes beyond the limit: what fits is kept. */
  add(piece: Buffer): boolean;
  bytes(): Buffer;
}

/** What grows beyond this gets all the room at once: the system counts only what is written to, and nothing is left behind. */
const LAST_DOUBLED_BYTES = 128 * 1024;

const NOTHING = Buffer.alloc(0);

/**
 * Holds what came in one buffer that grows; most bodies come in one piece, and get just the room of that. Pieces that were
 * kept as they came would each hold the memory that they were read into: a body that is sent byte by byte would cost a
 * hundred times its length.
 */
export function createGrowingBytes(maxBytes: number): GrowingBytes {
  let buffer: Buffer = NOTHING;
  let length = 0;
  return {
    add(piece) {
      const kept = piece.subarray(0, maxBytes - length);
      if (length + kept.length > buffer.length) {
        const needed = Math.max(2 * buffer.length, length + kept.length);
        const larger = Buffer.allocUnsafe(needed > LAST_DOUBLED_BYTES ? maxBytes : needed);
        buffer.copy(larger, 0, 0, length);
        buffer = larger;
      }
      kept.copy(buffer, length);
      length += kept.length;
      return kept.length === piece.length;
    },
    bytes: () => buffer.subarray(0, length),
  };
}
