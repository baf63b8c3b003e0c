import type { Scenario } from "../../../scenario/index.ts";
import overdue from "./overdue.ts";
import paid from "./paid.ts";
import transitions from "./transitions.ts";
import unpaid from "./unpaid.ts";

export const invoiceStates: readonly Scenario[] = [overdue, paid, transitions, unpaid];
