import type { Filters } from "../../reading/filters.ts";
import { optionalChoice } from "../../reading/query.ts";
import type { Fields } from "../../reading/reading.ts";
import type { JsonObject } from "../../values/json.ts";
import { PAYMENT_STATUSES, type Payment, type PaymentStatus } from "../payment.ts";
import { optionalEnd, optionalStart } from "./date-range.ts";
import { type Paging, pagingParameters } from "./paging.ts";

/** Source: List payments, filter parameters. Undefined if not requested. Times are in milliseconds. */
export interface PaymentFilters {
  readonly status: PaymentStatus | undefined;
  readonly from_date: number | undefined;
  readonly to_date: number | undefined;
}

type PaymentsQuery = PaymentFilters & Paging;

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
