/** Exact decimal number: `units` divided by ten to the power of `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Maximum difference between equal JSON numbers, which are converted through binary floating point. */
const NUMBER_TOLERANCE = 1e-9;

/**
 * Returns true if two amounts are equal: decimal strings exactly ("500" equals "500.00"), JSON numbers within 1e-9. A
 * value that is not an amount equals nothing.
 */
export function sameAmount(left: unknown, right: unknown): boolean {
  if (typeof left === "number" && typeof right === "number") return Math.abs(left - right) <= NUMBER_TOLERANCE;
  return compareAmounts(left, right) === 0;
}

/**
 * Compares two decimal strings: negative, zero or positive as the left is less than, equal to or greater than the
 * right; undefined if either is not a decimal string.
 */
export function compareAmounts(left: unknown, right: unknown): number | undefined {
  if (left === right) return isAmount(left) ? 0 : undefined;
  if (typeof left !== "string" || typeof right !== "string") return undefined;
  const [a, b] = [parse(left), parse(right)];
  if (!a || !b) return undefined;
  const scale = Math.max(a.scale, b.scale);
  const [first, second] = [unitsAt(a, scale), unitsAt(b, scale)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/**
 * Returns the exact sum of decimal strings, with as many decimals as the longest has; throws if one is not a decimal
 * string.
 */
export function sumOf(amounts: readonly string[]): string {
  const parsed = amounts.map((each) => {
    const decimal = parse(each);
    if (!decimal) throw new RangeError(`${JSON.stringify(each)} is not a decimal string`);
    return decimal;
  });
  const scale = Math.max(0, ...parsed.map((each) => each.scale));
  return format(
    parsed.reduce((total, each) => total + unitsAt(each, scale), 0n),
    scale,
  );
}

/** Returns true if a value is a decimal string. */
export function isAmount(value: unknown): value is string {
  return typeof value === "string" && DECIMAL.test(value);
}

/** Leading and trailing zeros add nothing, however many there are. */
const DECIMAL = /^(-?)0*(\d{1,40})(?:\.(\d{1,40})0*)?$/;

function parse(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

function format(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}
