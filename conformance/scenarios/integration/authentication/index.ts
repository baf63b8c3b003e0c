import type { Scenario } from "../../../scenario/index.ts";
import foreignRevealsNothing from "./foreign-reveals-nothing.ts";
import { headers } from "./headers.ts";
import { keys } from "./keys.ts";
import { liveKeys } from "./live-keys.ts";
import otherBusinessKey from "./other-business-key.ts";
import otherBusinessPayment from "./other-business-payment.ts";
import otherBusinessRefund from "./other-business-refund.ts";
import otherBusinessRefunding from "./other-business-refunding.ts";
import revealsNothing from "./reveals-nothing.ts";
import { rotationScenarios } from "./rotation.ts";

export const authentication: readonly Scenario[] = [
  ...headers,
  ...keys,
  ...liveKeys,
  foreignRevealsNothing,
  otherBusinessKey,
  otherBusinessPayment,
  otherBusinessRefund,
  otherBusinessRefunding,
  revealsNothing,
  ...rotationScenarios,
];
