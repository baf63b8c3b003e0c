import type { Scenario } from "../../../scenario/index.ts";
import body from "./body.ts";
import holdsOwn from "./holds-own.ts";
import limit from "./limit.ts";
import noParameters from "./no-parameters.ts";
import order from "./order.ts";
import pages from "./pages.ts";
import status from "./status.ts";
import unreadableQuery from "./unreadable-query.ts";

export const listInvoices: readonly Scenario[] = [
  body,
  holdsOwn,
  limit,
  noParameters,
  order,
  pages,
  status,
  unreadableQuery,
];
