import type { Scenario } from "../../../scenario/index.ts";
import accepted from "./accepted.ts";
import amountNoNumber from "./amount-no-number.ts";
import beforePayment from "./before-payment.ts";
import defaultAmount from "./default-amount.ts";
import leftOpen from "./left-open.ts";
import notCompleted from "./not-completed.ts";
import otherTypes from "./other-types.ts";
import paymentOfPath from "./payment-of-path.ts";
import refundIds from "./refund-ids.ts";
import rejections from "./rejections.ts";
import second from "./second.ts";
import sum from "./sum.ts";
import unknownPayment from "./unknown-payment.ts";

export const refundPayment: readonly Scenario[] = [
  accepted,
  amountNoNumber,
  beforePayment,
  defaultAmount,
  leftOpen,
  notCompleted,
  otherTypes,
  paymentOfPath,
  refundIds,
  rejections,
  second,
  sum,
  unknownPayment,
];
