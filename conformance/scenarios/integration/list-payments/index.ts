import type { Scenario } from "../../../scenario/index.ts";
import amountBounds from "./amount-bounds.ts";
import amountEdges from "./amount-edges.ts";
import defaultPage from "./default-page.ts";
import filtersCombine from "./filters-combine.ts";
import firstPage from "./first-page.ts";
import holdsOwn from "./holds-own.ts";
import merchantTxnId from "./merchant-txn-id.ts";
import noParameters from "./no-parameters.ts";
import order from "./order.ts";
import pageShape from "./page-shape.ts";
import pages from "./pages.ts";
import rangeTimestamp from "./range-timestamp.ts";
import size from "./size.ts";
import sizeMaximum from "./size-maximum.ts";
import status from "./status.ts";
import timeRange from "./time-range.ts";
import unreadableQuery from "./unreadable-query.ts";
import vendor from "./vendor.ts";

export const listPayments: readonly Scenario[] = [
  amountBounds,
  amountEdges,
  defaultPage,
  filtersCombine,
  firstPage,
  holdsOwn,
  merchantTxnId,
  noParameters,
  order,
  pageShape,
  pages,
  rangeTimestamp,
  size,
  sizeMaximum,
  status,
  timeRange,
  unreadableQuery,
  vendor,
];
