import { contract } from "../../../generated/integration/contract.ts";
import type { Scenario, Variant } from "../../scenario/index.ts";
import { MOVES_OTHERS, movesOthers } from "../tools/advance-time.ts";
import { authentication } from "./authentication/index.ts";
import { createPayment } from "./create-payment/index.ts";
import { createRefund } from "./create-refund/index.ts";
import { errors } from "./errors/index.ts";
import { events } from "./events/index.ts";
import { exploration } from "./exploration/index.ts";
import { getPayment } from "./get-payment/index.ts";
import { getRefund } from "./get-refund/index.ts";
import { invariants } from "./invariants/index.ts";
import { listPayments } from "./list-payments/index.ts";
import { load } from "./load/index.ts";
import { paymentStates } from "./payment-states/index.ts";
import { refundStates } from "./refund-states/index.ts";
import { timeOfMain } from "./tools/apart.ts";
import { createApi } from "./tools/api.ts";
import { complete, credentialFields, credentialsOf } from "./tools/credentials.ts";
import { idsIn, saysFailure, saysSuccess } from "./tools/shapes.ts";

/** Grouped by folder; each folder's index names its own. */
const scenarios: readonly Scenario[] = [
  ...createPayment,
  ...getPayment,
  ...listPayments,
  ...paymentStates,
  ...createRefund,
  ...getRefund,
  ...refundStates,
  ...authentication,
  ...events,
  ...errors,
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
  signs: { saysSuccess, saysFailure, idsIn },
  scenarios,
  invariants,
  exploration,
  load,
  credentialsOf,
  probe: (session) => createApi(session, complete(session.credentials("main"))).listPayments(),
  flawOfDriver: async (session) => ((await movesOthers(session, timeOfMain)) ? MOVES_OTHERS : undefined),
};
