import type { AlternateFault } from "../fault.ts";

/** What a run reports where payments cannot be listed: by a list a scenario sees who is let in, and what a refusal has made. */
export const AFTER_NO_LIST: AlternateFault["breaks"] = ["list-payments.operation", "list-payments.parameters-optional"];
