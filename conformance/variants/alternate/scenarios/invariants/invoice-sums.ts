import { sameAmount } from "../../../../scenario/index.ts";
import { objectAt } from "../../../shared/scenarios/invariants/shown.ts";
import type { Found } from "../../../shared/scenarios/walk.ts";
import { createdInvoice, readInvoice, rule, sentIn } from "./shown.ts";

/** A line item of positive whole numbers: others are open (rulings 19 and 20). */
export interface PlainLine {
  readonly product: number;
  /** Absent in a request. */
  readonly total: unknown;
}

/** Maximum number of line items: a real invoice has fewer, and adding up more would take long. */
const MOST_LINES = 1_000;

/**
 * Returns the line items of an invoice, as sent or read; undefined if there are none, or if one of them is not plain.
 */
export function plainLinesOf({ items }: Found): readonly PlainLine[] | undefined {
  if (!Array.isArray(items) || items.length === 0 || items.length > MOST_LINES) return undefined;
  const lines = items.flatMap((_, index): readonly PlainLine[] => {
    const { quantity, unit_price, total } = objectAt(items, String(index)) ?? {};
    if (!isPlain(quantity) || !isPlain(unit_price)) return [];
    const product = quantity * unit_price;
    return isPlain(product) ? [{ product, total }] : [];
  });
  return lines.length === items.length ? lines : undefined;
}

function productsOf(lines: readonly PlainLine[]): number {
  return lines.reduce((sum, { product }) => sum + product, 0);
}

function isPlain(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

/** Invoice, paragraph after the table; ruling 20. */
export const invoiceLines = rule({
  requirement: "invoice.line-total-is-product",
  counts: "line items of whole numbers",
  operations: ["getInvoice"],
  watch: () => (sighting, say) => {
    for (const { product, total } of plainLinesOf(readInvoice(sighting)?.found ?? {}) ?? []) {
      if (typeof total !== "number") continue; // the schema judges it
      if (sameAmount(total, product)) say.held();
      else {
        say.broken({
          expected: "a line item whose total is its quantity times its unit_price",
          actual: `${total}, not ${product}`,
        });
      }
    }
  },
});

/** Invoice, row subtotal; ruling 20: the sum of the totals that are shown, right or wrong. */
export const invoiceSubtotal = rule({
  requirement: "invoice.subtotal-is-sum",
  counts: "invoices of whole numbers that were read",
  operations: ["getInvoice"],
  watch: () => (sighting, say) => {
    const { found = {} } = readInvoice(sighting) ?? {};
    const { subtotal } = found;
    const lines = plainLinesOf(found) ?? [];
    const sum = lines.reduce((all, { total }) => all + (typeof total === "number" ? total : Number.NaN), 0);
    if (typeof subtotal !== "number" || lines.length === 0 || !Number.isSafeInteger(sum)) return;
    // A subtotal of the right totals is not at fault for a wrong one.
    if (!sameAmount(subtotal, sum) && sameAmount(subtotal, productsOf(lines))) return;
    if (sameAmount(subtotal, sum)) say.held();
    else {
      say.broken({
        expected: "a subtotal that is the sum of the totals of the line items",
        actual: `${subtotal}, not ${sum}`,
      });
    }
  },
});

/** Invoice, row total; ruling 20. The create response shows no line items: those of the request apply. */
export const invoiceTotal = rule({
  requirement: "invoice.total-is-subtotal",
  counts: "invoices of whole numbers that were created or read",
  operations: ["createInvoice", "getInvoice"],
  watch: () => (sighting, say) => {
    const created = createdInvoice(sighting);
    const { found = {} } = created ?? readInvoice(sighting) ?? {};
    const { subtotal, total } = found;
    if (typeof subtotal !== "number" || typeof total !== "number") return;
    const lines = plainLinesOf(created ? sentIn(sighting.request) : found);
    // A total of the right subtotal is not at fault for a wrong one.
    if (!lines || (!sameAmount(total, subtotal) && sameAmount(total, productsOf(lines)))) return;
    if (sameAmount(total, subtotal)) say.held();
    else
      say.broken({
        expected: "a total that equals the subtotal",
        actual: `${total}, where ${subtotal} is the subtotal`,
      });
  },
});
