import { DAY_MS, dayOf } from "./day.ts";

const DAYS_TO_PAY = 30;

/** Source: Create invoice, row due_date. The default is open; our choice is 30 days from now. */
export function dueDate(asked: string | undefined, nowMs: number): string | undefined {
  return asked ?? dayOf(nowMs + DAYS_TO_PAY * DAY_MS);
}
