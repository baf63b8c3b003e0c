const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|\+00:00)$/;
const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Returns true for our `date-time`: RFC 3339 in UTC, written with `T` and with `Z` or `+00:00`, any fraction, and an
 * existing day. It is narrower than that of ajv-formats, which accepts a space for `T`, any zone and a 60th second. No
 * leap second has been announced since 2016, and payment timestamps do not need one.
 */
export function dateTime(text: string): boolean {
  const match = shape.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return isDay(year, month, day) && hour <= 23 && minute <= 59 && second <= 59;
}

/** Returns true for an RFC 3339 `date`: an existing day. */
export function date(text: string): boolean {
  const match = dayShape.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return isDay(year, month, day);
}

function isDay(year: number, month: number, day: number): boolean {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = (days[month - 1] ?? 0) + (leap ? 1 : 0);
  return day >= 1 && day <= last;
}
