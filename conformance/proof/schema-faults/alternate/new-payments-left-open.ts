import type { RequirementId } from "../../../../generated/alternate/contract.ts";
import { OF_READS } from "./payments-left-open.ts";

type Ids = readonly RequirementId[];

/** Needs a payment that was created, and can be asked for. */
const OF_NEW_PAYMENTS: Ids = [
  ...OF_READS,
  "auth.key-revoked",
  "auth.live-key-at-sandbox-rejected",
  "auth.live-test-mismatch",
  "auth.other-business-payment-not-listed",
  "auth.other-business-payment-not-read",
  "auth.revocation-immediate",
  "auth.rotation-new-key-works",
  "auth.rotation-old-key-stops",
  "auth.rotation-old-key-works-in-grace",
  "create-payment.response-metadata",
  "envelope.message-on-reads",
  "envelope.success-true",
  "get-payment.operation",
  "get-payment.unknown-id",
  "list-payments.current-page-as-asked",
  "list-payments.holds-own-payments",
  "list-payments.items-per-page-as-asked",
  "list-payments.operation",
  "list-payments.order",
  "list-payments.page",
  "list-payments.page-default",
  "list-payments.page-starts-at-one",
  "list-payments.parameters-optional",
  "list-payments.range-day",
  "list-payments.total-items-counts",
  "list-payments.total-pages-counts",
  "list-payments.unreadable-query",
  "payment-states.create-initiated",
  "payment.completed-at-none-before",
  "payment.expires-at-window",
  "payment.metadata",
  "payment.payment-id-identifies",
];

/** The answer to a new payment does not name it. */
export const PAYMENT_UNNAMED: Ids = [...OF_NEW_PAYMENTS, "envelope.data"];

/** The answer to a new payment shows nothing of it. */
export const NEW_PAYMENT_NOT_SHOWN: Ids = [...OF_NEW_PAYMENTS, "payment.expires-at", "payment.payment-url"];

/** The same, and nothing of an envelope. */
export const NEW_PAYMENT_WITHOUT_ENVELOPE: Ids = [...NEW_PAYMENT_NOT_SHOWN, "create-payment.data"];
