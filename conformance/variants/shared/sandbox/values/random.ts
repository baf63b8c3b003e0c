/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/**
 * Creates an unpredictable source of random numbers: checkout pages are protected only by the id in their address.
 * Numbers are drawn in batches, which is far cheaper.
 */
export function createSecureRandom(): Random {
  const batch = new Uint32Array(256);
  let drawn = batch.length;
  return () => {
    if (drawn === batch.length) {
      crypto.getRandomValues(batch);
      drawn = 0;
    }
    return (batch[drawn++] ?? 0) / 2 ** 32;
  };
}

const UPPER = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ANY = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns random digits and capital letters, without characters that are easily confused. */
export function randomSuffix(random: Random, length: number): string {
  return pick(random, UPPER, length);
}

/** Returns random digits and letters of both cases. */
export function randomSecret(random: Random, length: number): string {
  return pick(random, ANY, length);
}

function pick(random: Random, alphabet: string, length: number): string {
  let picked = "";
  for (let count = 0; count < length; count += 1) picked += alphabet.charAt(Math.floor(random() * alphabet.length));
  return picked;
}
