import type { Scenario } from "../../../scenario/index.ts";
import approve from "./approve.ts";
import cancel from "./cancel.ts";
import effects from "./effects.ts";
import { everyKindEnded } from "./every-kind-ended.ts";
import { everyKindPaid } from "./every-kind-paid.ts";
import expire from "./expire.ts";
import openWindow from "./open-window.ts";
import paidInTime from "./paid-in-time.ts";
import pending from "./pending.ts";
import refundedInParts from "./refunded-in-parts.ts";
import reject from "./reject.ts";
import timesStay from "./times-stay.ts";
import unpaid from "./unpaid.ts";
import wholeRefund from "./whole-refund.ts";

export const paymentStates: readonly Scenario[] = [
  ...everyKindPaid,
  ...everyKindEnded,
  approve,
  cancel,
  effects,
  expire,
  openWindow,
  paidInTime,
  pending,
  refundedInParts,
  reject,
  timesStay,
  unpaid,
  wholeRefund,
];
