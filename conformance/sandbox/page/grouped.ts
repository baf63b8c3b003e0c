import { formatMoney, type Money } from "../values/money.ts";

/** An amount as people read it, with all decimals and two at least: `12,499.50`. */
export function grouped(amount: Money): string {
  return formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
}
