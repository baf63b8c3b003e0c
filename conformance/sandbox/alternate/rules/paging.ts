import type { JsonObject } from "../../values/json.ts";

/** Source: List payments and List invoices, rows page and limit. Pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** The records of one page. */
export function paginate<T>(records: readonly T[], { page, limit }: Paging): readonly T[] {
  return records.slice((page - 1) * limit, page * limit);
}

/** Source: List payments, response. Without any item there is no page. */
export function presentPagination({ page, limit }: Paging, total: number): JsonObject {
  return { current_page: page, total_pages: Math.ceil(total / limit), total_items: total, items_per_page: limit };
}

/** Filters combine: a record is listed when it is what every parameter asks for. */
export function combineFilters(answers: readonly boolean[]): boolean {
  return answers.every(Boolean);
}
