import type { Scenario } from "../../../scenario/index.ts";
import { everyKind } from "./every-kind.ts";
import notPaid from "./not-paid.ts";
import notSettled from "./not-settled.ts";
import paymentCompleted from "./payment-completed.ts";
import paymentRefundFailed from "./payment-refund-failed.ts";
import paymentRefunded from "./payment-refunded.ts";
import sentAgain from "./sent-again.ts";

export const events: readonly Scenario[] = [
  ...everyKind,
  paymentCompleted,
  paymentRefunded,
  paymentRefundFailed,
  notPaid,
  notSettled,
  sentAgain,
];
