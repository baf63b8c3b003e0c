import type { AlternateFault } from "./fault.ts";

/** What a run reports where no payment becomes COMPLETED: there is nothing to refund, and no end of a range that holds all its times. */
export const AFTER_NO_COMPLETION: AlternateFault["breaks"] = ["payment-states.completed-when-paid"];
