import { contract } from "../../../../generated/integration/contract.ts";
import type { Scenario, Variant } from "../../../scenario/index.ts";
import { MOVES_OTHERS, movesOthers } from "../../shared/scenarios/advance-time.ts";
import { authenticationHeaders } from "./authentication-headers.ts";
import { authenticationKeys } from "./authentication-keys.ts";
import { authenticationOtherBusiness } from "./authentication-other-business.ts";
import { authenticationRotation } from "./authentication-rotation.ts";
import { createPayment } from "./create-payment.ts";
import { createPaymentAgain } from "./create-payment-again.ts";
import { createPaymentOptionalFields } from "./create-payment-optional-fields.ts";
import { createRefund } from "./create-refund.ts";
import { createRefundInvalid } from "./create-refund-invalid.ts";
import { createRefundSums } from "./create-refund-sums.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { exploration } from "./exploration/index.ts";
import { getPayment } from "./get-payment.ts";
import { getRefund } from "./get-refund.ts";
import { invariants } from "./invariants/index.ts";
import { listPaymentsFilters } from "./list-payments-filters.ts";
import { listPaymentsPages } from "./list-payments-pages.ts";
import { load } from "./load.ts";
import { paymentStates } from "./payment-states.ts";
import { paymentStatesOfEveryKind } from "./payment-states-of-every-kind.ts";
import { paymentStatesTimes } from "./payment-states-times.ts";
import { refundStates } from "./refund-states.ts";
import { createApi } from "./tools/api.ts";
import { timeOfMain } from "./tools/callers.ts";
import { complete, credentialFields, credentialsOf } from "./tools/credentials.ts";
import { idsIn, saysFailure, saysSuccess } from "./tools/shapes.ts";

/** Scenarios in the order of the source document: one file or more for each of its headings. */
const scenarios: readonly Scenario[] = [
  ...createPayment,
  ...createPaymentOptionalFields,
  ...createPaymentAgain,
  ...getPayment,
  ...listPaymentsFilters,
  ...listPaymentsPages,
  ...paymentStates,
  ...paymentStatesTimes,
  ...paymentStatesOfEveryKind,
  ...createRefund,
  ...createRefundInvalid,
  ...createRefundSums,
  ...getRefund,
  ...refundStates,
  ...authenticationHeaders,
  ...authenticationKeys,
  ...authenticationRotation,
  ...authenticationOtherBusiness,
  ...events,
  ...errors,
];

/** Integration variant, as the engine uses it. */
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
  signs: { saysSuccess, saysFailure, idsIn },
  scenarios,
  invariants,
  exploration,
  load,
  credentialsOf,
  probe: (session) => createApi(session, complete(session.credentials("main"))).listPayments(),
  flawOfDriver: async (session) => ((await movesOthers(session, timeOfMain)) ? MOVES_OTHERS : undefined),
};
