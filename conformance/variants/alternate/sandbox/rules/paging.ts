import { wholeNumber } from "../../../shared/sandbox/reading/query.ts";
import type { Fields } from "../../../shared/sandbox/reading/reading.ts";
import type { JsonObject } from "../../../shared/sandbox/values/json.ts";

/** Source: List payments and List invoices, rows page and limit. Pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

const DEFAULT_LIMIT = 20;
/** Shown for payments; applying it to invoices is our choice. */
const MAX_LIMIT = 100;

export const pagingParameters: Fields<Paging> = {
  page: wholeNumber(1, { min: 1, max: Number.MAX_SAFE_INTEGER }),
  limit: wholeNumber(DEFAULT_LIMIT, { min: 1, max: MAX_LIMIT }),
};

/** Returns the records on one page. */
export function paginate<T>(records: readonly T[], { page, limit }: Paging): readonly T[] {
  return records.slice((page - 1) * limit, page * limit);
}

/** Source: List payments, response. Without items, total_pages is 0. */
export function presentPagination({ page, limit }: Paging, total: number): JsonObject {
  return { current_page: page, total_pages: Math.ceil(total / limit), total_items: total, items_per_page: limit };
}
