import type { Scenario } from "../../../scenario/index.ts";
import leftOpen from "./left-open.ts";
import oneInvoice from "./one-invoice.ts";
import unknownId from "./unknown-id.ts";

export const getInvoice: readonly Scenario[] = [leftOpen, oneInvoice, unknownId];
