import type { Scenario } from "../../../scenario/index.ts";
import amountEdges from "./amount-edges.ts";
import { filters } from "./filters.ts";
import merchantTxnId from "./merchant-txn-id.ts";
import noParameters from "./no-parameters.ts";
import pageShape from "./page-shape.ts";
import pages from "./pages.ts";
import rangeTimestamp from "./range-timestamp.ts";
import sizeMaximum from "./size-maximum.ts";
import unreadableQuery from "./unreadable-query.ts";

export const listPayments: readonly Scenario[] = [
  amountEdges,
  filters,
  merchantTxnId,
  noParameters,
  pageShape,
  pages,
  rangeTimestamp,
  sizeMaximum,
  unreadableQuery,
];
