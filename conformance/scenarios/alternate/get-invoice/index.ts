import type { Scenario } from "../../../scenario/index.ts";
import laterReads from "./later-reads.ts";
import leftOpen from "./left-open.ts";
import oneInvoice from "./one-invoice.ts";
import paidBy from "./paid-by.ts";
import sums from "./sums.ts";
import unknownId from "./unknown-id.ts";

export const getInvoice: readonly Scenario[] = [laterReads, leftOpen, oneInvoice, paidBy, sums, unknownId];
