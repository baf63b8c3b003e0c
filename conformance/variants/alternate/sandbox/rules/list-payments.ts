import type { Filters } from "../../../shared/sandbox/reading/filters.ts";
import { optionalChoice } from "../../../shared/sandbox/reading/query.ts";
import { type Fields, type ReadField, refuse } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { PAYMENT_STATUSES, type Payment, type PaymentStatus } from "../payment.ts";
import { endOfDay, isDay } from "./day.ts";
import { type Paging, pagingParameters } from "./paging.ts";

/** Source: List payments, filter parameters. Undefined if not requested. Times are in milliseconds. */
export interface PaymentFilters {
  readonly status: PaymentStatus | undefined;
  readonly from_date: number | undefined;
  readonly to_date: number | undefined;
}

type PaymentsQuery = PaymentFilters & Paging;

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

/** Source: List payments, parameters: one reader for each row. */
export const paymentParameters: Fields<PaymentsQuery> = {
  ...pagingParameters,
  status: optionalChoice(PAYMENT_STATUSES),
  from_date: optionalStart,
  to_date: optionalEnd,
};

/** Predicates by parameter: each returns true if a payment matches. Ranges are inclusive and apply to created_at. */
export const paymentFilters: Filters<Payment, PaymentFilters> = {
  status: ({ status }, wanted) => status === wanted,
  from_date: ({ createdAtMs }, wanted) => createdAtMs >= wanted,
  to_date: ({ createdAtMs }, wanted) => createdAtMs <= wanted,
};

/** Sorts payments newest first, as the document shows no order. `payments` must be in order of creation. */
export function sortPayments(payments: readonly Payment[]): readonly Payment[] {
  return payments.toReversed();
}

/** Source: List payments, response. */
export function presentPayments(payments: readonly JsonObject[], pagination: JsonObject): JsonObject {
  return { payments, pagination };
}
