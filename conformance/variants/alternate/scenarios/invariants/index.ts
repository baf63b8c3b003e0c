import type { Invariant } from "../../../../scenario/index.ts";
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
import {
  invoiceIds,
  invoiceNumbers,
  invoiceOfPath,
  invoicePayments,
  invoiceUrls,
  noFullKey,
  paymentIds,
  paymentOfPath,
  paymentUrls,
  refundIds,
  refundOfNoOther,
  refundOfPath,
  transactionIds,
} from "./identity.ts";
import { invoiceLines, invoiceSubtotal, invoiceTotal } from "./invoice-sums.ts";
import { invoiceMoves, paymentMoves, refundedOnlyWhenRefunded } from "./moves.ts";

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
