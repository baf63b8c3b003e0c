import type { Scenario } from "../../../scenario/index.ts";
import body from "./body.ts";
import { filters } from "./filters.ts";
import limit from "./limit.ts";
import noParameters from "./no-parameters.ts";
import order from "./order.ts";
import pages from "./pages.ts";
import unreadableQuery from "./unreadable-query.ts";

export const listInvoices: readonly Scenario[] = [body, filters, limit, noParameters, order, pages, unreadableQuery];
