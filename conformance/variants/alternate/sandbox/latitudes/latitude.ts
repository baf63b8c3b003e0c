import type { RequirementId } from "../../../../../generated/alternate/contract.ts";
import { createLatitudes, type Latitude } from "../../../shared/sandbox/latitude.ts";
import { formatMoney, parseMoney, zero } from "../../../shared/sandbox/values/money.ts";
import { lineTotal } from "../rules/invoice-arithmetic.ts";
import type { Rules } from "../rules/rules.ts";
import type { Store } from "../store.ts";

export type AlternateLatitude = Latitude<Rules, Store, RequirementId>;

export const latitudes = createLatitudes<Rules, Store, RequirementId>();

/** Line total rounded down to a whole number. */
export const wholeTotal: Rules["lineTotal"] = (item) =>
  parseMoney(formatMoney(lineTotal(item)).replace(/\..*/, "")) ?? zero;
