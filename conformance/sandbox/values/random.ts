/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Unguessable: checkout pages are protected by the id in their address alone. Drawn in batches, which is far cheaper. */
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

/** Digits and capital letters that nobody confuses. */
export function randomSuffix(random: Random, length: number): string {
  return pick(random, UPPER, length);
}

/** Digits and letters of both cases. */
export function randomSecret(random: Random, length: number): string {
  return pick(random, ANY, length);
}

function pick(random: Random, alphabet: string, length: number): string {
  let picked = "";
  for (let count = 0; count < length; count += 1) picked += alphabet.charAt(Math.floor(random() * alphabet.length));
  return picked;
}
