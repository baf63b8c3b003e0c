import { type Matcher, satisfies } from "../../../scenario/index.ts";

/** A due_date of this day (YYYY-MM-DD), however it is written: whether it stands alone is judged by its schema. */
export function isDay(day: string): Matcher<unknown> {
  return satisfies(`the day ${day}`, (dueDate) => dayOf(dueDate) === day);
}

/** The day of a due_date, as YYYY-MM-DD; undefined where it begins with none. */
export function dayOf(dueDate: unknown): string | undefined {
  const match = typeof dueDate === "string" ? /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(dueDate) : null;
  return match ? match.slice(1, 4).join("-") : undefined;
}
