import type { IntegrationFault } from "../fault.ts";
import { courses } from "./courses.ts";
import { notices } from "./notices.ts";
import { times } from "./times.ts";
import { values } from "./values.ts";

/**
 * What an independent server gets wrong for one provider, one currency, one size, one kind of text, one state or one response
 * only (ruling 11): thought of without a look at the scenarios.
 */
export const ofSomePayments: readonly IntegrationFault[] = [...values, ...times, ...courses, ...notices];
