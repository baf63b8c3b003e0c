import { contract } from "../../../generated/alternate/contract.ts";
import type { Scenario, Variant } from "../../scenario/index.ts";
import { MOVES_OTHERS, movesOthers } from "../tools/advance-time.ts";
import { authentication } from "./authentication/index.ts";
import { createInvoice } from "./create-invoice/index.ts";
import { createPayment } from "./create-payment/index.ts";
import { exploration } from "./exploration/index.ts";
import { getInvoice } from "./get-invoice/index.ts";
import { getPayment } from "./get-payment/index.ts";
import { invariants } from "./invariants/index.ts";
import { invoiceStates } from "./invoice-states/index.ts";
import { listInvoices } from "./list-invoices/index.ts";
import { listPayments } from "./list-payments/index.ts";
import { load } from "./load/index.ts";
import { notifications } from "./notifications/index.ts";
import { paymentStates } from "./payment-states/index.ts";
import { refundPayment } from "./refund-payment/index.ts";
import { sendInvoiceReminder } from "./send-invoice-reminder/index.ts";
import { timeOfMain } from "./tools/apart.ts";
import { createApi } from "./tools/api.ts";
import { complete, credentialFields, credentialsOf } from "./tools/credentials.ts";
import { idsIn, saysFailure, saysSuccess } from "./tools/shapes.ts";

/**
 * Grouped by folder, in the order of the source document; each folder's index names its own. What arrives at a
 * callback_url stands behind the call that takes one.
 */
const scenarios: readonly Scenario[] = [
  ...paymentStates,
  ...invoiceStates,
  ...createPayment,
  ...notifications,
  ...getPayment,
  ...listPayments,
  ...refundPayment,
  ...createInvoice,
  ...getInvoice,
  ...listInvoices,
  ...sendInvoiceReminder,
  ...authentication,
];

/** The alternate variant, as the machinery sees it. */
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
