import { optionalText } from "../../../shared/sandbox/reading/fields.ts";
import type { Filters } from "../../../shared/sandbox/reading/filters.ts";
import { optionalChoice, wholeNumber } from "../../../shared/sandbox/reading/query.ts";
import { type Fields, type Reading, refuse } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";
import { compareMoney, type Money, parseMoney, sumMoney } from "../../../shared/sandbox/values/money.ts";
import { PAYMENT_STATUSES, type Payment, type PaymentStatus, VENDORS, type Vendor } from "../payment.ts";
import { presentAmount } from "./presentation.ts";

/** Source: List payments, parameters. Undefined if not requested. */
export interface ListFilters {
  readonly status: PaymentStatus | undefined;
  readonly vendor: Vendor | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly amountMin: Money | undefined;
  readonly amountMax: Money | undefined;
  readonly merchantTxnId: string | undefined;
}

export interface ListPaging {
  readonly page: number;
  readonly size: number;
}

export type ListQuery = ListFilters & ListPaging;

/** Source: Limits, row Page size. The default is open. */
const DEFAULT_SIZE = 20;
const MAX_SIZE = 100;

/** Source: List payments, parameters: one reader for each row. */
export const listParameters: Fields<ListQuery> = {
  status: optionalChoice(PAYMENT_STATUSES),
  vendor: optionalChoice(VENDORS),
  from: optionalTime,
  to: optionalTime,
  amountMin: optionalNumber,
  amountMax: optionalNumber,
  merchantTxnId: optionalText,
  page: wholeNumber(0, { min: 0, max: Number.MAX_SAFE_INTEGER }),
  size: wholeNumber(DEFAULT_SIZE, { min: 1, max: MAX_SIZE }),
};

/** Predicates by parameter: each returns true if a payment matches. Ranges are inclusive and apply to initiatedAt. */
export const listFilters: Filters<Payment, ListFilters> = {
  status: ({ status }, wanted) => status === wanted,
  vendor: ({ vendor }, wanted) => vendor === wanted,
  from: ({ initiatedAtMs }, wanted) => initiatedAtMs >= wanted,
  to: ({ initiatedAtMs }, wanted) => initiatedAtMs <= wanted,
  amountMin: ({ amount }, wanted) => compareMoney(amount, wanted) >= 0,
  amountMax: ({ amount }, wanted) => compareMoney(amount, wanted) <= 0,
  merchantTxnId: ({ merchantTxnId }, wanted) => merchantTxnId === wanted,
};

/** Sorts payments newest first, as the document shows no order. `payments` must be in order of creation. */
export function sortPayments(payments: readonly Payment[]): readonly Payment[] {
  return payments.toReversed();
}

/** Source: List payments, rows page and size. */
export function paginate(payments: readonly Payment[], { page, size }: ListPaging): readonly Payment[] {
  return payments.slice(page * size, (page + 1) * size);
}

/** Source: List payments, paragraph after the table. */
export function summarise(payments: readonly Payment[]): JsonObject {
  const count = (...statuses: readonly PaymentStatus[]) =>
    payments.filter(({ status }) => statuses.includes(status)).length;
  return {
    successCount: count("COMPLETED", "REFUNDED"),
    failedCount: count("FAILED", "CANCELLED", "EXPIRED"),
    totalAmount: presentAmount(sumMoney(payments.map(({ amount }) => amount))),
  };
}

/** Returns the data of a page. The document does not show its shape; this is our choice. */
export function presentPage(
  items: readonly JsonObject[],
  { page, size }: ListPaging,
  total: number,
  summary: JsonObject,
): JsonObject {
  return { items, page, size, total, summary };
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

function optionalTime(field: unknown, pointer: string): Reading<number | undefined> {
  if (field === undefined) return { value: undefined };
  const value = typeof field === "string" && DATE_TIME.test(field) ? Date.parse(field) : Number.NaN;
  if (!Number.isNaN(value)) return { value };
  return refuse(pointer, "must be an ISO 8601 date-time with a zone, such as 2026-11-21T10:00:00Z (write + as %2B)");
}

function optionalNumber(field: unknown, pointer: string): Reading<Money | undefined> {
  if (field === undefined) return { value: undefined };
  const value = typeof field === "string" ? parseMoney(field) : undefined;
  return value ? { value } : refuse(pointer, "must be a number such as 100 or 99.50");
}
