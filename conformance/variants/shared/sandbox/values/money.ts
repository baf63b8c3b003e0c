/** An exact decimal amount: `units` of 10^-`scale`. `1.50` is 150 units of scale 2. Never a float. */
export interface Money {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Money = { units: 0n, scale: 2 };

const MAX_CHARACTERS = 100;

/**
 * Parses digits with an optional sign and fraction, such as `100`, `-1` or `0.005`; returns undefined for anything
 * else.
 */
export function parseMoney(text: string): Money | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** Returns the amount given by a JSON number's shortest text: `0.1` is exactly one tenth, not the nearest float. */
export function moneyOf(value: number): Money | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return undefined;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? rescale({ units, scale }, 0) : { units, scale };
}

/** Returns the number whose shortest text is the amount; exact up to 15 digits. */
export function toNumber(amount: Money): number {
  return Number(formatMoney(amount));
}

/** Formats an amount with all its decimals, at least two. */
export function formatMoney(amount: Money): string {
  const { units, scale } = amount.scale < 2 ? rescale(amount, 2) : amount;
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export function addMoney(left: Money, right: Money): Money {
  const scale = Math.max(left.scale, right.scale);
  return { units: rescale(left, scale).units + rescale(right, scale).units, scale };
}

export function subtractMoney(left: Money, right: Money): Money {
  return addMoney(left, { ...right, units: -right.units });
}

export function sumMoney(amounts: readonly Money[]): Money {
  const scale = amounts.reduce((most, each) => Math.max(most, each.scale), zero.scale);
  return { units: amounts.reduce((sum, each) => sum + rescale(each, scale).units, 0n), scale };
}

/** Returns the exact product, with the decimals of both factors. */
export function multiplyMoney(left: Money, right: Money): Money {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** Rounds to at most this many decimals, half away from zero. */
export function roundMoney(amount: Money, decimals: number): Money {
  if (amount.scale <= decimals) return amount;
  const step = 10n ** BigInt(amount.scale - decimals);
  const half = amount.units < 0n ? -step / 2n : step / 2n;
  return { units: (amount.units + half) / step, scale: decimals };
}

/**
 * Returns a negative number if `left` is less, zero if the amounts are equal (`5` equals `5.00`), a positive number if
 * it is more.
 */
export function compareMoney(left: Money, right: Money): number {
  const scale = Math.max(left.scale, right.scale);
  const [units, others] = [rescale(left, scale).units, rescale(right, scale).units];
  return units < others ? -1 : units > others ? 1 : 0;
}

function rescale(amount: Money, to: number): Money {
  const { units, scale } = amount;
  if (scale === to) return amount; // the usual case: sums of thousands of amounts have two decimals
  return { units: units * 10n ** BigInt(to - scale), scale: to };
}
