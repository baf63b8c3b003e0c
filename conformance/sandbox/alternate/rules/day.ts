export const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a text is a day that the calendar has, written as `2026-12-05`. */
export function isDay(text: string): boolean {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(startMs) && dayOf(startMs) === text; // the engine reads February 30 as a day in March
}

/** The first instant after a day in UTC, in milliseconds. */
export function endOfDay(day: string): number {
  return Date.parse(day) + DAY_MS;
}

/** The day in UTC of an instant. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
