import { type ReadField, refuse } from "../../reading/reading.ts";
import { endOfDay, isDay } from "./day.ts";

/** Source: List payments, row from_date: the first millisecond that is kept. A bare day begins at midnight in UTC. */
export const optionalStart = optionalMoment((day) => Date.parse(day));

/** Source: List payments, row to_date: the last millisecond that is kept. A bare day is kept whole, in UTC. */
export const optionalEnd = optionalMoment((day) => endOfDay(day) - 1);

const TIME_OF_DAY = /^T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;
const DAY_LENGTH = "2026-12-05".length;

/** A date, which `ofDay` makes a moment of, or a date-time; one without a zone is in UTC. */
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
