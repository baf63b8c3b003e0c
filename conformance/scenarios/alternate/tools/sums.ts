import type { CreatedInvoice, Invoice } from "../../../../generated/alternate/types.ts";
import { type Answer, Blocked, equalsAmount, type Words } from "../../../scenario/index.ts";
import { independently } from "../../tools/independently.ts";
import { type Line, linesOf, sumOfLines } from "./lines.ts";

type SumsCheck = Words<
  "invoice.line-total-is-product" | "invoice.subtotal-is-sum" | "invoice.total-is-subtotal"
>["check"];

/**
 * Judges the sums of an invoice that was read, and of the answer that created it where that is given: it shows no lines,
 * and has those of the read. Ruling 20: of whole numbers alone.
 */
export async function checkSums(
  check: SumsCheck,
  read: Answer<Invoice>,
  created?: Answer<Pick<CreatedInvoice, "subtotal" | "total">>,
): Promise<void> {
  const lines = linesOf(read.data);
  const answers = created ? [created, read] : [read];
  await independently([
    async () => {
      for (const line of lines) {
        const product = equalsAmount(productOf(line));
        check("invoice.line-total-is-product", line.total, product, read.exchange);
      }
    },
    async () => {
      const sum = equalsAmount(sumOfLines(lines));
      for (const { data, exchange } of answers) check("invoice.subtotal-is-sum", data.subtotal, sum, exchange);
    },
    async () => {
      for (const { data, exchange } of answers)
        check("invoice.total-is-subtotal", data.total, equalsAmount(data.subtotal), exchange);
    },
  ]);
}

function productOf({ quantity, unit_price }: Line): number {
  if (Number.isSafeInteger(quantity) && Number.isSafeInteger(unit_price)) return quantity * unit_price;
  throw new Blocked("a line item of whole numbers was read with others, whose rounding is open");
}
