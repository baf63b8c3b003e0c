import type { AlternateFault } from "../fault.ts";
import { acceptance } from "./acceptance.ts";
import { refusals } from "./refusals.ts";

/** Faults of which payments are made. */
export const createPaymentFaults: readonly AlternateFault[] = [...acceptance, ...refusals];
