import { type ReadField, refuse } from "../../reading/reading.ts";
import { endOfDay, isDay } from "./day.ts";

/**
 * Source: List payments, row from_date: the first included millisecond. A date without a time starts at midnight UTC.
 */
export const optionalStart = optionalMoment((day) => Date.parse(day));

/**
 * Source: List payments, row to_date: the last included millisecond. A date without a time includes the whole day in
 * UTC.
 */
export const optionalEnd = optionalMoment((day) => endOfDay(day) - 1);

const TIME_OF_DAY = /^T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;
const DAY_LENGTH = "2026-12-05".length;

/** Returns a reader for a date, converted by `ofDay`, or a date-time; without a time zone, it is in UTC. */
function optionalMoment(ofDay: (day: string) => number): ReadField<number | undefined> {
  return (field, pointer) => {
    if (field === undefined) return { value: undefined };
    const value = typeof field === "string" ? momentOf(field, ofDay) : Number.NaN;
    if (!Number.isNaN(value)) return { value };
    return refuse(pointer, "must be an ISO 8601 date or date-time, such as 2026-12-05T10:00:00Z (write + as %2B)");
  };
}

function momentOf(text: string, ofDay: (day: string) => number): number {
  const [day, time] = [text.slice(0, DAY_LENGTH), text.slice(DAY_LENGTH)];
  if (!isDay(day)) return Number.NaN;
  if (time === "") return ofDay(day);
  const match = TIME_OF_DAY.exec(time.toUpperCase());
  return match ? Date.parse(`${day}${match[0]}${match[1] === undefined ? "Z" : ""}`) : Number.NaN;
}
