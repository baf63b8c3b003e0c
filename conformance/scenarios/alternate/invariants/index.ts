import type { Invariant } from "../../../scenario/index.ts";
import { invoiceIds } from "./invoice-ids.ts";
import { invoiceLines } from "./invoice-lines.ts";
import { invoiceMoves } from "./invoice-moves.ts";
import { invoiceNumbers } from "./invoice-numbers.ts";
import { invoiceOfPath } from "./invoice-of-path.ts";
import { invoiceSubtotal } from "./invoice-subtotal.ts";
import { invoiceTotal } from "./invoice-total.ts";
import { noFullKey } from "./no-full-key.ts";
import { paymentAmount } from "./payment-amount.ts";
import { paymentCurrency } from "./payment-currency.ts";
import { paymentIds } from "./payment-ids.ts";
import { paymentMoves } from "./payment-moves.ts";
import { paymentOfPath } from "./payment-of-path.ts";
import { refundIds } from "./refund-ids.ts";
import { refundOfPath } from "./refund-of-path.ts";
import { refundedOnlyWhenRefunded } from "./refunded-only-when-refunded.ts";

/** The rules that hold over a whole run of the alternate variant, in the order of its document. */
export const invariants: readonly Invariant[] = [
  paymentIds,
  paymentAmount,
  paymentCurrency,
  refundIds,
  refundOfPath,
  invoiceIds,
  invoiceNumbers,
  invoiceSubtotal,
  invoiceTotal,
  invoiceLines,
  refundedOnlyWhenRefunded,
  paymentMoves,
  invoiceMoves,
  paymentOfPath,
  invoiceOfPath,
  noFullKey,
];
