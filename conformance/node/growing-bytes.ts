/** Collects bytes in pieces, up to a limit. */
export interface GrowingBytes {
  /** Returns false if the piece exceeds the limit; the part that fits is kept. */
  add(piece: Buffer): boolean;
  bytes(): Buffer;
}

/**
 * Size above which the whole limit is allocated at once: the system counts only memory that is written to, and no old
 * buffers remain.
 */
const LAST_DOUBLED_BYTES = 128 * 1024;

const NOTHING = Buffer.alloc(0);

/**
 * Collects pieces in one growing buffer; most bodies arrive in one piece, which gets exactly the room it needs.
 * Separate pieces would each retain the memory into which they were read: a body sent byte by byte would take a hundred
 * times its length.
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
