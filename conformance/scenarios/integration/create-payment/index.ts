import type { Scenario } from "../../../scenario/index.ts";
import accepted from "./accepted.ts";
import again from "./again.ts";
import amountBounds from "./amount-bounds.ts";
import amountNoNumber from "./amount-no-number.ts";
import callbackHttpsInLive from "./callback-https-in-live.ts";
import currency from "./currency.ts";
import dollars from "./dollars.ts";
import emptyStrings from "./empty-strings.ts";
import idempotencyKey from "./idempotency-key.ts";
import invalidOfEveryKind from "./invalid-of-every-kind.ts";
import jsonNumbers from "./json-numbers.ts";
import leftOpen from "./left-open.ts";
import nulls from "./nulls.ts";
import optionalFields from "./optional-fields.ts";
import paymentIds from "./payment-ids.ts";
import preferredVendor from "./preferred-vendor.ts";
import referenceOfOtherBusiness from "./reference-of-other-business.ts";
import referenceUsedAtOnce from "./reference-used-at-once.ts";
import referenceUsedTwice from "./reference-used-twice.ts";
import requiredFields from "./required-fields.ts";
import requiredTexts from "./required-texts.ts";
import response from "./response.ts";
import windowBounds from "./window-bounds.ts";

export const createPayment: readonly Scenario[] = [
  accepted,
  again,
  amountBounds,
  amountNoNumber,
  callbackHttpsInLive,
  currency,
  dollars,
  emptyStrings,
  idempotencyKey,
  invalidOfEveryKind,
  jsonNumbers,
  leftOpen,
  nulls,
  optionalFields,
  paymentIds,
  preferredVendor,
  referenceOfOtherBusiness,
  referenceUsedAtOnce,
  referenceUsedTwice,
  requiredFields,
  requiredTexts,
  response,
  windowBounds,
];
