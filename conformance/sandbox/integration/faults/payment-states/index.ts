import type { IntegrationFault } from "../fault.ts";
import { expiry } from "./expiry.ts";
import { moves } from "./moves.ts";
import { refunded } from "./refunded.ts";

/** Source: States and transitions, Payment. */
export const paymentStates: readonly IntegrationFault[] = [...moves, ...expiry, ...refunded];
