import type { AlternateFault } from "../fault.ts";
import { errors } from "./errors.ts";
import { keys } from "./keys.ts";
import { otherBusiness } from "./other-business.ts";
import { refusals } from "./refusals.ts";

/** Faults of who is let in, and to what. */
export const authFaults: readonly AlternateFault[] = [...refusals, ...errors, ...keys, ...otherBusiness];
