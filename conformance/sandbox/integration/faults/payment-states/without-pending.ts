import type { IntegrationFault } from "../fault.ts";

/** What is reported of a service whose payments are never PENDING: whatever waits for that goes no further. */
export const WITHOUT_PENDING: IntegrationFault["breaks"] = ["payment-states.initiated-becomes-pending"];
