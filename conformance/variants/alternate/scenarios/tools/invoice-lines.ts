import type { CreatedInvoice, CreateInvoiceLineItem, Invoice } from "../../../../../generated/alternate/types.ts";
import { type Answer, Blocked, equalsAmount, type Matcher, type Words } from "../../../../scenario/index.ts";
import { independently } from "../../../shared/scenarios/independently.ts";
import { type Found, objectsIn } from "../../../shared/scenarios/walk.ts";

/** A line of an invoice that was read. */
export interface Line {
  readonly quantity: number;
  readonly unit_price: number;
  readonly total: unknown;
}

/**
 * Returns the lines of an invoice that was read. Throws {@link Blocked} if there are none, or one has no numbers to
 * multiply.
 */
export function linesOf({ items }: { readonly items?: unknown }): readonly Line[] {
  const lines = Array.isArray(items) ? items.flatMap((each): readonly Found[] => objectsIn(each).slice(0, 1)) : [];
  if (lines.length === 0) throw new Blocked("the invoice was read without line items");
  return lines.map(({ quantity, unit_price, total }) => {
    if (typeof quantity === "number" && typeof unit_price === "number") return { quantity, unit_price, total };
    throw new Blocked("a line item was read without a quantity and a unit_price that are numbers");
  });
}

/** Returns the sum of the totals of lines. Throws {@link Blocked} if one is not a number. */
export function sumOfLines(lines: readonly Line[]): number {
  return lines.reduce((sum, { total }) => {
    if (typeof total === "number") return sum + total;
    throw new Blocked("a line item was read without a total that is a number");
  }, 0);
}

type Sums = Pick<CreatedInvoice, "subtotal" | "total">;

type SumsCheck = Words<
  "invoice.line-total-is-product" | "invoice.subtotal-is-sum" | "invoice.total-is-subtotal"
>["check"];

/**
 * Judges the sums of an invoice that was read and, if given, of its create response, which shows no lines: those of the
 * read apply. Ruling 20: whole numbers only.
 */
export async function checkSums(check: SumsCheck, read: Answer<Invoice>, created?: Answer<Sums>): Promise<void> {
  const lines = linesOf(read.data);
  const answers = created ? [created, read] : [read];
  const products = sumOfProducts(lines);
  const isOfProducts = (value: unknown) => products !== undefined && equalsAmount(products).test(value);
  await independently([
    async () => {
      for (const line of lines) {
        const product = equalsAmount(productOf(line));
        check("invoice.line-total-is-product", line.total, product, read.exchange);
      }
    },
    async () => {
      const sum = equalsAmount(sumOfLines(lines));
      // A subtotal of the right totals is not at fault for a wrong one.
      const isBlameless = ({ subtotal }: Sums) => !sum.test(subtotal) && isOfProducts(subtotal);
      const judged = answers.filter(({ data }) => !isBlameless(data));
      if (judged.length === 0) throw new Blocked("the totals of the line items are wrong, so their sum proves nothing");
      for (const { data, exchange } of judged) check("invoice.subtotal-is-sum", data.subtotal, sum, exchange);
    },
    async () => {
      // A total of the right subtotal is not at fault for a wrong one.
      const isBlameless = ({ subtotal, total }: Sums) => !equalsAmount(subtotal).test(total) && isOfProducts(total);
      const judged = answers.filter(({ data }) => !isBlameless(data));
      if (judged.length === 0) throw new Blocked("the subtotal is wrong, so it says nothing of the total");
      for (const { data, exchange } of judged)
        check("invoice.total-is-subtotal", data.total, equalsAmount(data.subtotal), exchange);
    },
  ]);
}

/** Returns the required subtotal of lines, whatever totals they show; undefined if it is open. */
function sumOfProducts(lines: readonly Line[]): number | undefined {
  return lines.every(isWhole) ? lines.reduce((sum, line) => sum + productOf(line), 0) : undefined;
}

function isWhole({ quantity, unit_price }: Line): boolean {
  return Number.isSafeInteger(quantity) && Number.isSafeInteger(unit_price);
}

/** Returns quantity times unit_price. Throws {@link Blocked} if the product is open. */
function productOf(line: Line): number {
  if (isWhole(line)) return line.quantity * line.unit_price;
  throw new Blocked("the invoice also has line items with fractions, whose rounding is open");
}

/** Matches the line items that were sent, each as often as it was, in any order. */
export function sameItems(sent: readonly CreateInvoiceLineItem[]): Matcher<unknown> {
  const wanted = sent.map(serialized);
  return {
    expected: `the ${sent.length} line items that were sent, in any order`,
    test: (items) =>
      isList(items) && surplus(items.map(serialized), wanted) === "" && surplus(wanted, items.map(serialized)) === "",
    show: (items) => {
      if (!isList(items)) return "no list of line items";
      const found = items.map(serialized);
      return `missing: ${surplus(wanted, found) || "none"}; unexpected: ${surplus(found, wanted) || "none"}`;
    },
  };
}

function isList(items: unknown): items is readonly unknown[] {
  return Array.isArray(items);
}

/** Returns the items that the others do not have, or not as often. */
function surplus(these: readonly string[], others: readonly string[]): string {
  const left = [...others];
  const more = these.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return more.join(", ");
}

/** Returns the three members of a line that a merchant sends: `["Tea",2,3500]`. */
function serialized(item: unknown): string {
  const { description, quantity, unit_price }: Readonly<Partial<Record<keyof CreateInvoiceLineItem, unknown>>> =
    Object(item);
  return JSON.stringify([description, quantity, unit_price]);
}
