import type { AlternateFault } from "../fault.ts";
import { errors } from "./errors.ts";
import { keys } from "./keys.ts";
import { otherBusiness } from "./other-business.ts";
import { refusals } from "./refusals.ts";
import { nearMisses, rotatedKeys } from "./rotated-keys.ts";

/** Faults of who is let in, and to what. */
export const authFaults: readonly AlternateFault[] = [
  ...refusals,
  ...errors,
  ...keys,
  ...nearMisses,
  ...rotatedKeys,
  ...otherBusiness,
];
