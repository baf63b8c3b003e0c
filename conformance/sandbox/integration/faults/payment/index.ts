import type { IntegrationFault } from "../fault.ts";
import { refundTotals } from "./refund-total.ts";
import { paymentTexts } from "./texts.ts";
import { paymentValues } from "./values.ts";

/** Source: Payment. */
export const paymentFaults: readonly IntegrationFault[] = [...paymentTexts, ...paymentValues, ...refundTotals];
