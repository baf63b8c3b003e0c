import type { Scenario } from "../../../scenario/index.ts";
import accepted from "./accepted.ts";
import leftOpen from "./left-open.ts";
import unknownId from "./unknown-id.ts";

export const sendInvoiceReminder: readonly Scenario[] = [accepted, leftOpen, unknownId];
