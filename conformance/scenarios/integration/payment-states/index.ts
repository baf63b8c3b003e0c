import type { Scenario } from "../../../scenario/index.ts";
import approve from "./approve.ts";
import cancel from "./cancel.ts";
import effects from "./effects.ts";
import everyCurrency from "./every-currency.ts";
import expire from "./expire.ts";
import openWindow from "./open-window.ts";
import paidInTime from "./paid-in-time.ts";
import pending from "./pending.ts";
import refundedInEveryCurrency from "./refunded-in-every-currency.ts";
import refundedInParts from "./refunded-in-parts.ts";
import reject from "./reject.ts";
import unpaid from "./unpaid.ts";
import wholeRefund from "./whole-refund.ts";

export const paymentStates: readonly Scenario[] = [
  approve,
  cancel,
  effects,
  everyCurrency,
  expire,
  openWindow,
  paidInTime,
  pending,
  refundedInEveryCurrency,
  refundedInParts,
  reject,
  unpaid,
  wholeRefund,
];
