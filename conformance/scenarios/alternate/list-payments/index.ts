import type { Scenario } from "../../../scenario/index.ts";
import filtersCombine from "./filters-combine.ts";
import holdsOwn from "./holds-own.ts";
import limit from "./limit.ts";
import limitMaximum from "./limit-maximum.ts";
import listedAsRead from "./listed-as-read.ts";
import noParameters from "./no-parameters.ts";
import order from "./order.ts";
import pages from "./pages.ts";
import pagination from "./pagination.ts";
import rangeDay from "./range-day.ts";
import rangeTimestamp from "./range-timestamp.ts";
import status from "./status.ts";
import timeRange from "./time-range.ts";
import unreadableQuery from "./unreadable-query.ts";

export const listPayments: readonly Scenario[] = [
  filtersCombine,
  holdsOwn,
  limit,
  limitMaximum,
  listedAsRead,
  noParameters,
  order,
  pages,
  pagination,
  rangeDay,
  rangeTimestamp,
  status,
  timeRange,
  unreadableQuery,
];
