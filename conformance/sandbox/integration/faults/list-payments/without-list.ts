import type { IntegrationFault } from "../fault.ts";

/** What is reported of a service that has no list of payments. */
export const WITHOUT_LIST: IntegrationFault["breaks"] = ["auth.failure-401", "list-payments.operation"];
