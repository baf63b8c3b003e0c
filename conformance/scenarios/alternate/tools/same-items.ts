import type { CreateInvoiceLineItem } from "../../../../generated/alternate/types.ts";
import type { Matcher } from "../../../scenario/index.ts";

/** The line items that were sent, each as often as it was. Nothing is said of their order. */
export function sameItems(sent: readonly CreateInvoiceLineItem[]): Matcher<unknown> {
  const wanted = sent.map(spelt);
  return {
    expected: `the ${sent.length} line items that were sent, in any order`,
    test: (items) =>
      isList(items) && beyond(items.map(spelt), wanted) === "" && beyond(wanted, items.map(spelt)) === "",
    show: (items) => {
      if (!isList(items)) return "no list of line items";
      const found = items.map(spelt);
      return `lacking: ${beyond(wanted, found) || "none"}; beside them: ${beyond(found, wanted) || "none"}`;
    },
  };
}

function isList(items: unknown): items is readonly unknown[] {
  return Array.isArray(items);
}

/** Those that the others do not have, or not as often. */
function beyond(these: readonly string[], others: readonly string[]): string {
  const left = [...others];
  const more = these.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return more.join(", ");
}

/** The three members of a line that a merchant sends: `["Tea",2,3500]`. */
function spelt(item: unknown): string {
  const { description, quantity, unit_price }: Readonly<Partial<Record<keyof CreateInvoiceLineItem, unknown>>> =
    Object(item);
  return JSON.stringify([description, quantity, unit_price]);
}
