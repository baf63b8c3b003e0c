import type { Scenario } from "../../../scenario/index.ts";
import accepted from "./accepted.ts";
import amountInvalid from "./amount-invalid.ts";
import atOnce from "./at-once.ts";
import beforePayment from "./before-payment.ts";
import besideInFlight from "./beside-in-flight.ts";
import besideSettled from "./beside-settled.ts";
import decimals from "./decimals.ts";
import defaultAmount from "./default-amount.ts";
import excess from "./excess.ts";
import invalidOfEveryKind from "./invalid-of-every-kind.ts";
import leftOpen from "./left-open.ts";
import notCompleted from "./not-completed.ts";
import optional from "./optional.ts";
import otherTypes from "./other-types.ts";
import partialThenExcess from "./partial-then-excess.ts";
import reasonRequired from "./reason-required.ts";
import response from "./response.ts";
import sameKey from "./same-key.ts";
import sum from "./sum.ts";
import unknownPayment from "./unknown-payment.ts";
import wholeAtOnce from "./whole-at-once.ts";

export const createRefund: readonly Scenario[] = [
  accepted,
  amountInvalid,
  atOnce,
  beforePayment,
  besideInFlight,
  besideSettled,
  decimals,
  defaultAmount,
  excess,
  invalidOfEveryKind,
  leftOpen,
  notCompleted,
  optional,
  otherTypes,
  partialThenExcess,
  reasonRequired,
  response,
  sameKey,
  sum,
  unknownPayment,
  wholeAtOnce,
];
