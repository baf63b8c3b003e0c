import type { AlternateFault } from "../fault.ts";
import { filters } from "./filters.ts";
import { pages } from "./pages.ts";
import { pagination } from "./pagination.ts";
import { someLists } from "./some-lists.ts";

/** Faults of lists of payments. */
export const listPaymentsFaults: readonly AlternateFault[] = [...filters, ...pages, ...pagination, ...someLists];
