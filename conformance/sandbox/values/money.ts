/** An exact decimal amount: `units` of 10^-`scale`. `1.50` is 150 units of scale 2. Never a float. */
export interface Money {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Money = { units: 0n, scale: 2 };

const MAX_CHARACTERS = 100;

/** Reads digits with an optional sign and fraction, such as `100`, `-1` or `0.005`; anything else is no amount. */
export function parseMoney(text: string): Money | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** The amount that the shortest text of a JSON number writes: `0.1` is a tenth, not the float beside it. */
export function moneyOf(value: number): Money | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return undefined;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? rescale({ units, scale }, 0) : { units, scale };
}

/** The number whose shortest text writes the amount; exact as long as that takes no more than 15 digits. */
export function toNumber(amount: Money): number {
  return Number(formatMoney(amount));
}

/** Writes an amount with all of its decimals, two at least. */
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

/** The exact product, with all decimals of both. */
export function multiplyMoney(left: Money, right: Money): Money {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** Leaves at most so many decimals; what is half way goes up, away from zero. */
export function roundMoney(amount: Money, decimals: number): Money {
  if (amount.scale <= decimals) return amount;
  const step = 10n ** BigInt(amount.scale - decimals);
  const half = amount.units < 0n ? -step / 2n : step / 2n;
  return { units: (amount.units + half) / step, scale: decimals };
}

/** Below zero when `left` is less, zero when both are the same amount (`5` is `5.00`), above zero when it is more. */
export function compareMoney(left: Money, right: Money): number {
  const scale = Math.max(left.scale, right.scale);
  const [units, others] = [rescale(left, scale).units, rescale(right, scale).units];
  return units < others ? -1 : units > others ? 1 : 0;
}

function rescale(amount: Money, to: number): Money {
  const { units, scale } = amount;
  if (scale === to) return amount; // as most are: sums of thousands of amounts are of two decimals
  return { units: units * 10n ** BigInt(to - scale), scale: to };
}
