import { formatMoney, parseMoney, zero } from "../../values/money.ts";
import { lineTotal } from "../rules/invoice-arithmetic.ts";
import type { Rules } from "../rules/rules.ts";

/** The total of a line, of which a fraction is cut off. */
export const wholeTotal: Rules["lineTotal"] = (item) =>
  parseMoney(formatMoney(lineTotal(item)).replace(/\..*/, "")) ?? zero;
