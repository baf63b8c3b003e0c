import type { Scenario } from "../../../scenario/index.ts";
import currentStatus from "./current-status.ts";
import fullPayment from "./full-payment.ts";
import leftOpen from "./left-open.ts";
import message from "./message.ts";
import unknownId from "./unknown-id.ts";

export const getPayment: readonly Scenario[] = [currentStatus, fullPayment, leftOpen, message, unknownId];
