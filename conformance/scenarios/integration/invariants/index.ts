import type { Invariant } from "../../../scenario/index.ts";
import { expiredOnlyUnpaid } from "./expired-only-unpaid.ts";
import { noFullKey } from "./no-full-key.ts";
import { paymentAmount } from "./payment-amount.ts";
import {
  amountAsRequested,
  currencyAsRequested,
  descriptionEchoed,
  metadataOnReads,
  referenceAsSent,
  vendorAsPreferred,
} from "./payment-as-asked.ts";
import { paymentIds } from "./payment-ids.ts";
import { paymentMoves } from "./payment-moves.ts";
import { paymentOfPath } from "./payment-of-path.ts";
import { paymentUrlIdentifies, paymentUrlStays } from "./payment-url.ts";
import { refundAmount } from "./refund-amount.ts";
import {
  merchantRefAsSupplied,
  reasonAsSupplied,
  refundAmountAsRequested,
  refundOfPayment,
} from "./refund-as-asked.ts";
import { refundIds } from "./refund-ids.ts";
import { refundMoves } from "./refund-moves.ts";
import { refundOfPath } from "./refund-of-path.ts";
import { refundTotalIsSum } from "./refund-total-is-sum.ts";
import { refundTotalNeverFalls } from "./refund-total-never-falls.ts";
import { refundTotalWithoutFailed } from "./refund-total-without-failed.ts";
import { refundTotalWithoutInFlight } from "./refund-total-without-in-flight.ts";
import { refundedOnlyWhenWhole } from "./refunded-only-when-whole.ts";
import { refundsWithinAmount } from "./refunds-within-amount.ts";
import {
  paymentCompletedAt,
  paymentInitiatedAt,
  paymentInOrder,
  refundCompletedAt,
  refundInitiatedAt,
  refundInOrder,
} from "./times.ts";

/** The rules that hold over a whole run of the integration variant, in the order of its document. */
export const invariants: readonly Invariant[] = [
  paymentIds,
  referenceAsSent,
  amountAsRequested,
  paymentAmount,
  currencyAsRequested,
  vendorAsPreferred,
  paymentUrlIdentifies,
  paymentUrlStays,
  descriptionEchoed,
  refundTotalIsSum,
  refundTotalNeverFalls,
  refundTotalWithoutInFlight,
  refundTotalWithoutFailed,
  paymentInitiatedAt,
  paymentCompletedAt,
  paymentInOrder,
  metadataOnReads,
  refundIds,
  refundOfPayment,
  refundAmountAsRequested,
  refundAmount,
  reasonAsSupplied,
  merchantRefAsSupplied,
  refundInitiatedAt,
  refundCompletedAt,
  refundInOrder,
  expiredOnlyUnpaid,
  refundedOnlyWhenWhole,
  paymentMoves,
  refundMoves,
  paymentOfPath,
  refundsWithinAmount,
  refundOfPath,
  noFullKey,
];
