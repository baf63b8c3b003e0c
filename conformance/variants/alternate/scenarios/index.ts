import { contract } from "../../../../generated/alternate/contract.ts";
import type { Scenario, Variant } from "../../../scenario/index.ts";
import { MOVES_OTHERS, movesOthers } from "../../shared/scenarios/advance-time.ts";
import { authenticationHeaders } from "./authentication-headers.ts";
import { authenticationKeys } from "./authentication-keys.ts";
import { authenticationOtherBusiness } from "./authentication-other-business.ts";
import { authenticationRotation } from "./authentication-rotation.ts";
import { createInvoice } from "./create-invoice.ts";
import { createInvoiceLines } from "./create-invoice-lines.ts";
import { createInvoiceOfEveryKind } from "./create-invoice-of-every-kind.ts";
import { createPayment } from "./create-payment.ts";
import { createPaymentOptionalFields } from "./create-payment-optional-fields.ts";
import { exploration } from "./exploration/index.ts";
import { getInvoice } from "./get-invoice.ts";
import { getPayment } from "./get-payment.ts";
import { getPaymentOfEveryKind } from "./get-payment-of-every-kind.ts";
import { invariants } from "./invariants/index.ts";
import { invoiceStates } from "./invoice-states.ts";
import { listInvoices } from "./list-invoices.ts";
import { listPaymentsFilters } from "./list-payments-filters.ts";
import { listPaymentsPages } from "./list-payments-pages.ts";
import { load } from "./load.ts";
import { notifications } from "./notifications.ts";
import { paymentStates } from "./payment-states.ts";
import { refundPayment } from "./refund-payment.ts";
import { refundPaymentLeftOpen } from "./refund-payment-left-open.ts";
import { sendInvoiceReminder } from "./send-invoice-reminder.ts";
import { createApi } from "./tools/api.ts";
import { timeOfMain } from "./tools/callers.ts";
import { complete, credentialFields, credentialsOf } from "./tools/credentials.ts";
import { idsIn, saysFailure, saysSuccess } from "./tools/shapes.ts";

/**
 * Scenarios grouped by file, in the order of the source document. Those about requests to a callback_url follow the
 * call that takes one.
 */
const scenarios: readonly Scenario[] = [
  ...paymentStates,
  ...invoiceStates,
  ...createPayment,
  ...createPaymentOptionalFields,
  ...notifications,
  ...getPayment,
  ...getPaymentOfEveryKind,
  ...listPaymentsFilters,
  ...listPaymentsPages,
  ...refundPayment,
  ...refundPaymentLeftOpen,
  ...createInvoice,
  ...createInvoiceLines,
  ...createInvoiceOfEveryKind,
  ...getInvoice,
  ...listInvoices,
  ...sendInvoiceReminder,
  ...authenticationHeaders,
  ...authenticationKeys,
  ...authenticationRotation,
  ...authenticationOtherBusiness,
];

/** The alternate variant, as the runner sees it. */
export const alternate: Variant = {
  contract,
  credentials: credentialFields,
  wire: {
    json: "envelope.json-body",
    contentType: "conventions.json-content-type",
    uniqueKeys: "conventions.no-duplicate-keys",
    rejectionStatus: "conventions.rejection-is-4xx",
  },
  signs: { saysSuccess, saysFailure, idsIn },
  scenarios,
  invariants,
  exploration,
  load,
  credentialsOf,
  probe: (session) => createApi(session, complete(session.credentials("main"))).listPayments(),
  flawOfDriver: async (session) => ((await movesOthers(session, timeOfMain)) ? MOVES_OTHERS : undefined),
};
