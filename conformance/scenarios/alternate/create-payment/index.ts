import type { Scenario } from "../../../scenario/index.ts";
import accepted from "./accepted.ts";
import again from "./again.ts";
import amountFraction from "./amount-fraction.ts";
import amountNoNumber from "./amount-no-number.ts";
import emptyStrings from "./empty-strings.ts";
import leftOpen from "./left-open.ts";
import metadata from "./metadata.ts";
import metadataNoObject from "./metadata-no-object.ts";
import metadataValues from "./metadata-values.ts";
import nulls from "./nulls.ts";
import optionalFields from "./optional-fields.ts";
import otherTypes from "./other-types.ts";
import paymentIds from "./payment-ids.ts";
import rejections from "./rejections.ts";
import requiredFields from "./required-fields.ts";
import response from "./response.ts";
import window from "./window.ts";

export const createPayment: readonly Scenario[] = [
  accepted,
  again,
  amountFraction,
  amountNoNumber,
  emptyStrings,
  leftOpen,
  metadata,
  metadataNoObject,
  metadataValues,
  nulls,
  optionalFields,
  otherTypes,
  paymentIds,
  rejections,
  requiredFields,
  response,
  window,
];
