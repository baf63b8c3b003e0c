import type { Scenario } from "../../../scenario/index.ts";
import moves from "./moves.ts";
import overdue from "./overdue.ts";
import paid from "./paid.ts";
import unpaid from "./unpaid.ts";

export const invoiceStates: readonly Scenario[] = [moves, overdue, paid, unpaid];
