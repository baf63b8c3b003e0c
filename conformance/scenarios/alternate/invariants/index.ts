import type { Invariant } from "../../../scenario/index.ts";
import {
  amountAsRequested,
  amountNeverChanges,
  currencyAsRequested,
  customerEmailShown,
  customerNameShown,
  dueDateShown,
  itemsShown,
  metadataShown,
} from "./as-requested.ts";
import { invoicePayments, invoiceUrls, paymentUrls, transactionIds } from "./identity.ts";
import { invoiceIds } from "./invoice-ids.ts";
import { invoiceLines } from "./invoice-lines.ts";
import { invoiceMoves } from "./invoice-moves.ts";
import { invoiceNumbers } from "./invoice-numbers.ts";
import { invoiceOfPath } from "./invoice-of-path.ts";
import { invoiceSubtotal } from "./invoice-subtotal.ts";
import { invoiceTotal } from "./invoice-total.ts";
import { noFullKey } from "./no-full-key.ts";
import { paymentIds } from "./payment-ids.ts";
import { paymentMoves } from "./payment-moves.ts";
import { paymentOfPath } from "./payment-of-path.ts";
import { refundIds } from "./refund-ids.ts";
import { refundOfNoOther, refundOfPath } from "./refund-of-path.ts";
import { refundedOnlyWhenRefunded } from "./refunded-only-when-refunded.ts";

/** The rules that hold over a whole run of the alternate variant, in the order of its document. */
export const invariants: readonly Invariant[] = [
  paymentIds,
  amountAsRequested,
  amountNeverChanges,
  currencyAsRequested,
  paymentUrls,
  customerNameShown,
  transactionIds,
  metadataShown,
  refundIds,
  refundOfPath,
  invoiceIds,
  invoiceNumbers,
  customerEmailShown,
  itemsShown,
  dueDateShown,
  invoiceUrls,
  invoicePayments,
  invoiceSubtotal,
  invoiceTotal,
  invoiceLines,
  refundedOnlyWhenRefunded,
  paymentMoves,
  invoiceMoves,
  paymentOfPath,
  invoiceOfPath,
  refundOfNoOther,
  noFullKey,
];
