import { grouped } from "../../../shared/sandbox/page/page.ts";
import { formatMoney, type Money } from "../../../shared/sandbox/values/money.ts";
import type { Invoice } from "../invoice.ts";
import type { Currency, Payment } from "../payment.ts";

const MINOR_DIGITS = { BDT: 2, USD: 2, EUR: 2 } as const satisfies Record<Currency, number>;

/** Formats a payment's price: `BDT 125.00` for 12500. Source: Payment, row amount. */
export function price({ amount, currency }: Pick<Payment, "amount" | "currency">): string {
  const major = grouped({ ...amount, scale: amount.scale + MINOR_DIGITS[currency] });
  return `${currency} ${major.replace(/(\.\d\d(?:\d*[1-9])?)0+$/, "$1")}`;
}

/** Formats a number without trailing zero decimals: `12,500` or `0.5`. */
export function readable(number: Money): string {
  return grouped(number).replace(/(?:\.|(?<![.0]))0+$/, "");
}

/**
 * Returns a formatter for the amounts of an invoice. They are written unconverted, because their unit is open; all have
 * two decimals if one of them needs any.
 */
export function amountWriter({ items, total }: Invoice): (amount: Money) => string {
  const amounts = [total, ...items.flatMap((item) => [item.unitPrice, item.total])];
  return amounts.every((amount) => formatMoney(amount).endsWith(".00")) ? readable : grouped;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day in UTC: `5 December 2026`. */
export function longDate(timeMs: number): string {
  return DAY.format(timeMs);
}
