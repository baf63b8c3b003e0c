import type { Scenario } from "../../../scenario/index.ts";
import { filters } from "./filters.ts";
import limit from "./limit.ts";
import limitMaximum from "./limit-maximum.ts";
import noParameters from "./no-parameters.ts";
import order from "./order.ts";
import pages from "./pages.ts";
import pagination from "./pagination.ts";
import rangeDay from "./range-day.ts";
import rangeTimestamp from "./range-timestamp.ts";
import unreadableQuery from "./unreadable-query.ts";

export const listPayments: readonly Scenario[] = [
  filters,
  limit,
  limitMaximum,
  noParameters,
  order,
  pages,
  pagination,
  rangeDay,
  rangeTimestamp,
  unreadableQuery,
];
