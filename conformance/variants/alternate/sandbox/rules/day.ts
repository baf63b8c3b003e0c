export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns true if a text is a valid calendar day, written as `2026-12-05`. */
export function isDay(text: string): boolean {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(startMs) && dayOf(startMs) === text; // JavaScript parses February 30 as a day in March
}

/** Returns the first instant after a day in UTC, in milliseconds. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** Returns the UTC day of an instant. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
