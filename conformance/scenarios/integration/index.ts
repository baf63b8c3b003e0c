import { contract } from "../../../generated/integration/contract.ts";
import type { Scenario, Variant } from "../../scenario/index.ts";
import authenticationApiKeyMissing from "./authentication/api-key-missing.ts";
import authenticationBusinessIdMissing from "./authentication/business-id-missing.ts";
import authenticationClientIdMissing from "./authentication/client-id-missing.ts";
import authenticationForeignClient from "./authentication/foreign-client.ts";
import authenticationForeignRevealsNothing from "./authentication/foreign-reveals-nothing.ts";
import authenticationGraceOver from "./authentication/grace-over.ts";
import authenticationGracePeriod from "./authentication/grace-period.ts";
import authenticationKeyOfOtherBusiness from "./authentication/key-of-other-business.ts";
import authenticationLiveKeyAtSandbox from "./authentication/live-key-at-sandbox.ts";
import authenticationOtherBusinessKey from "./authentication/other-business-key.ts";
import authenticationOtherBusinessPayment from "./authentication/other-business-payment.ts";
import authenticationOtherBusinessRefund from "./authentication/other-business-refund.ts";
import authenticationOtherBusinessRefunding from "./authentication/other-business-refunding.ts";
import authenticationRevealsNothing from "./authentication/reveals-nothing.ts";
import authenticationRevocation from "./authentication/revocation.ts";
import authenticationRotation from "./authentication/rotation.ts";
import authenticationTestKeyAtLive from "./authentication/test-key-at-live.ts";
import authenticationUnknownBusiness from "./authentication/unknown-business.ts";
import authenticationUnknownClient from "./authentication/unknown-client.ts";
import authenticationWrongKey from "./authentication/wrong-key.ts";
import createPaymentAccepted from "./create-payment/accepted.ts";
import createPaymentAgain from "./create-payment/again.ts";
import createPaymentAmountBounds from "./create-payment/amount-bounds.ts";
import createPaymentAmountNoNumber from "./create-payment/amount-no-number.ts";
import createPaymentCallbackHttpsInLive from "./create-payment/callback-https-in-live.ts";
import createPaymentCurrency from "./create-payment/currency.ts";
import createPaymentDollars from "./create-payment/dollars.ts";
import createPaymentEcho from "./create-payment/echo.ts";
import createPaymentEmptyStrings from "./create-payment/empty-strings.ts";
import createPaymentEveryKind from "./create-payment/every-kind.ts";
import createPaymentEveryKindEcho from "./create-payment/every-kind-echo.ts";
import createPaymentIdempotencyKey from "./create-payment/idempotency-key.ts";
import createPaymentJsonNumbers from "./create-payment/json-numbers.ts";
import createPaymentLeftOpen from "./create-payment/left-open.ts";
import createPaymentNulls from "./create-payment/nulls.ts";
import createPaymentOptionalFields from "./create-payment/optional-fields.ts";
import createPaymentPaymentIds from "./create-payment/payment-ids.ts";
import createPaymentPreferredVendor from "./create-payment/preferred-vendor.ts";
import createPaymentReferenceOfOtherBusiness from "./create-payment/reference-of-other-business.ts";
import createPaymentReferenceUsedTwice from "./create-payment/reference-used-twice.ts";
import createPaymentRequiredFields from "./create-payment/required-fields.ts";
import createPaymentRequiredTexts from "./create-payment/required-texts.ts";
import createPaymentResponse from "./create-payment/response.ts";
import createPaymentWindowBounds from "./create-payment/window-bounds.ts";
import createPaymentWindowChosen from "./create-payment/window-chosen.ts";
import createPaymentWindowDefault from "./create-payment/window-default.ts";
import createPaymentWindowLater from "./create-payment/window-later.ts";
import createRefundAccepted from "./create-refund/accepted.ts";
import createRefundAmountInvalid from "./create-refund/amount-invalid.ts";
import createRefundAtOnce from "./create-refund/at-once.ts";
import createRefundBeforePayment from "./create-refund/before-payment.ts";
import createRefundBesideInFlight from "./create-refund/beside-in-flight.ts";
import createRefundDecimals from "./create-refund/decimals.ts";
import createRefundDefaultAmount from "./create-refund/default-amount.ts";
import createRefundEveryKind from "./create-refund/every-kind.ts";
import createRefundExcess from "./create-refund/excess.ts";
import createRefundLeftOpen from "./create-refund/left-open.ts";
import createRefundNotCompleted from "./create-refund/not-completed.ts";
import createRefundOptional from "./create-refund/optional.ts";
import createRefundOtherTypes from "./create-refund/other-types.ts";
import createRefundPartialThenExcess from "./create-refund/partial-then-excess.ts";
import createRefundReasonRequired from "./create-refund/reason-required.ts";
import createRefundResponse from "./create-refund/response.ts";
import createRefundSameKey from "./create-refund/same-key.ts";
import createRefundSum from "./create-refund/sum.ts";
import createRefundUnknownPayment from "./create-refund/unknown-payment.ts";
import createRefundWholeAtOnce from "./create-refund/whole-at-once.ts";
import errorsRefundRejections from "./errors/refund-rejections.ts";
import errorsRejections from "./errors/rejections.ts";
import errorsUnknownIdentifiers from "./errors/unknown-identifiers.ts";
import eventsNotPaid from "./events/not-paid.ts";
import eventsNotSettled from "./events/not-settled.ts";
import eventsPaymentCompleted from "./events/payment-completed.ts";
import eventsPaymentRefundFailed from "./events/payment-refund-failed.ts";
import eventsPaymentRefunded from "./events/payment-refunded.ts";
import eventsSentAgain from "./events/sent-again.ts";
import { exploration } from "./exploration/index.ts";
import getPaymentAsCreated from "./get-payment/as-created.ts";
import getPaymentCurrentStatus from "./get-payment/current-status.ts";
import getPaymentFullPayment from "./get-payment/full-payment.ts";
import getPaymentLaterReads from "./get-payment/later-reads.ts";
import getPaymentMessage from "./get-payment/message.ts";
import getPaymentUnknownId from "./get-payment/unknown-id.ts";
import getRefundOneRefund from "./get-refund/one-refund.ts";
import getRefundUnknownId from "./get-refund/unknown-id.ts";
import { invariants } from "./invariants/index.ts";
import listPaymentsAmountBounds from "./list-payments/amount-bounds.ts";
import listPaymentsAmountEdges from "./list-payments/amount-edges.ts";
import listPaymentsFiltersCombine from "./list-payments/filters-combine.ts";
import listPaymentsFirstPage from "./list-payments/first-page.ts";
import listPaymentsHoldsOwn from "./list-payments/holds-own.ts";
import listPaymentsMerchantTxnId from "./list-payments/merchant-txn-id.ts";
import listPaymentsNoParameters from "./list-payments/no-parameters.ts";
import listPaymentsOrder from "./list-payments/order.ts";
import listPaymentsPageShape from "./list-payments/page-shape.ts";
import listPaymentsPages from "./list-payments/pages.ts";
import listPaymentsRangeTimestamp from "./list-payments/range-timestamp.ts";
import listPaymentsSize from "./list-payments/size.ts";
import listPaymentsSizeMaximum from "./list-payments/size-maximum.ts";
import listPaymentsStatus from "./list-payments/status.ts";
import listPaymentsTimeRange from "./list-payments/time-range.ts";
import listPaymentsUnreadableQuery from "./list-payments/unreadable-query.ts";
import listPaymentsVendor from "./list-payments/vendor.ts";
import paymentStatesApprove from "./payment-states/approve.ts";
import paymentStatesCancel from "./payment-states/cancel.ts";
import paymentStatesEffects from "./payment-states/effects.ts";
import paymentStatesEveryCurrency from "./payment-states/every-currency.ts";
import paymentStatesExpire from "./payment-states/expire.ts";
import paymentStatesOpenWindow from "./payment-states/open-window.ts";
import paymentStatesPaidInTime from "./payment-states/paid-in-time.ts";
import paymentStatesPending from "./payment-states/pending.ts";
import paymentStatesRefundedInEveryCurrency from "./payment-states/refunded-in-every-currency.ts";
import paymentStatesRefundedInParts from "./payment-states/refunded-in-parts.ts";
import paymentStatesReject from "./payment-states/reject.ts";
import paymentStatesUnpaid from "./payment-states/unpaid.ts";
import paymentStatesWholeRefund from "./payment-states/whole-refund.ts";
import refundStatesInFlight from "./refund-states/in-flight.ts";
import refundStatesReject from "./refund-states/reject.ts";
import refundStatesSettle from "./refund-states/settle.ts";
import { createApi } from "./tools/api.ts";
import { complete, credentialFields, credentialsOf } from "./tools/credentials.ts";
import { idsIn, saysSuccess } from "./tools/shapes.ts";

const scenarios: readonly Scenario[] = [
  createPaymentAccepted,
  createPaymentAgain,
  createPaymentAmountBounds,
  createPaymentAmountNoNumber,
  createPaymentCallbackHttpsInLive,
  createPaymentCurrency,
  createPaymentDollars,
  createPaymentEcho,
  createPaymentEmptyStrings,
  createPaymentEveryKind,
  createPaymentEveryKindEcho,
  createPaymentIdempotencyKey,
  createPaymentJsonNumbers,
  createPaymentLeftOpen,
  createPaymentNulls,
  createPaymentOptionalFields,
  createPaymentPaymentIds,
  createPaymentPreferredVendor,
  createPaymentReferenceOfOtherBusiness,
  createPaymentReferenceUsedTwice,
  createPaymentRequiredFields,
  createPaymentRequiredTexts,
  createPaymentResponse,
  createPaymentWindowBounds,
  createPaymentWindowChosen,
  createPaymentWindowDefault,
  createPaymentWindowLater,

  getPaymentAsCreated,
  getPaymentCurrentStatus,
  getPaymentFullPayment,
  getPaymentLaterReads,
  getPaymentMessage,
  getPaymentUnknownId,

  listPaymentsAmountBounds,
  listPaymentsAmountEdges,
  listPaymentsFiltersCombine,
  listPaymentsFirstPage,
  listPaymentsHoldsOwn,
  listPaymentsMerchantTxnId,
  listPaymentsNoParameters,
  listPaymentsOrder,
  listPaymentsPageShape,
  listPaymentsPages,
  listPaymentsRangeTimestamp,
  listPaymentsSize,
  listPaymentsSizeMaximum,
  listPaymentsStatus,
  listPaymentsTimeRange,
  listPaymentsUnreadableQuery,
  listPaymentsVendor,

  paymentStatesApprove,
  paymentStatesCancel,
  paymentStatesEffects,
  paymentStatesEveryCurrency,
  paymentStatesExpire,
  paymentStatesOpenWindow,
  paymentStatesPaidInTime,
  paymentStatesPending,
  paymentStatesRefundedInEveryCurrency,
  paymentStatesRefundedInParts,
  paymentStatesReject,
  paymentStatesUnpaid,
  paymentStatesWholeRefund,

  createRefundAccepted,
  createRefundAmountInvalid,
  createRefundAtOnce,
  createRefundBeforePayment,
  createRefundBesideInFlight,
  createRefundDecimals,
  createRefundDefaultAmount,
  createRefundEveryKind,
  createRefundExcess,
  createRefundLeftOpen,
  createRefundNotCompleted,
  createRefundOptional,
  createRefundOtherTypes,
  createRefundPartialThenExcess,
  createRefundReasonRequired,
  createRefundResponse,
  createRefundSameKey,
  createRefundSum,
  createRefundUnknownPayment,
  createRefundWholeAtOnce,

  getRefundOneRefund,
  getRefundUnknownId,

  refundStatesInFlight,
  refundStatesReject,
  refundStatesSettle,

  authenticationApiKeyMissing,
  authenticationBusinessIdMissing,
  authenticationClientIdMissing,
  authenticationForeignClient,
  authenticationForeignRevealsNothing,
  authenticationGracePeriod,
  authenticationGraceOver,
  authenticationKeyOfOtherBusiness,
  authenticationLiveKeyAtSandbox,
  authenticationOtherBusinessKey,
  authenticationOtherBusinessPayment,
  authenticationOtherBusinessRefund,
  authenticationOtherBusinessRefunding,
  authenticationRevealsNothing,
  authenticationTestKeyAtLive,
  authenticationUnknownBusiness,
  authenticationUnknownClient,
  authenticationWrongKey,
  // Where the driver cannot make a business, these spend one and the same key, in this order.
  authenticationRotation,
  authenticationRevocation,

  errorsRefundRejections,
  eventsPaymentCompleted,
  eventsPaymentRefunded,
  eventsPaymentRefundFailed,
  eventsNotPaid,
  eventsNotSettled,
  eventsSentAgain,

  errorsRejections,
  errorsUnknownIdentifiers,
];

/** The integration variant, as the machinery sees it. */
export const integration: Variant = {
  contract,
  credentials: credentialFields,
  idempotencyHeader: "X-Idempotency-Key",
  wire: {
    json: "conventions.json-bodies",
    contentType: "conventions.json-content-type",
    uniqueKeys: "conventions.no-duplicate-keys",
    rejectionStatus: "conventions.rejection-is-4xx",
  },
  signs: { saysSuccess, idsIn },
  scenarios,
  invariants,
  exploration,
  credentialsOf,
  probe: (session) => createApi(session, complete(session.credentials("main"))).listPayments(),
};
