import type { Scenario } from "../../../scenario/index.ts";
import businessIdMissing from "./business-id-missing.ts";
import clientIdMissing from "./client-id-missing.ts";
import foreignClient from "./foreign-client.ts";
import foreignRevealsNothing from "./foreign-reveals-nothing.ts";
import graceOver from "./grace-over.ts";
import gracePeriod from "./grace-period.ts";
import keyOfOtherBusiness from "./key-of-other-business.ts";
import liveKeyAtSandbox from "./live-key-at-sandbox.ts";
import otherBusinessInvoice from "./other-business-invoice.ts";
import otherBusinessPayment from "./other-business-payment.ts";
import otherBusinessRefunding from "./other-business-refunding.ts";
import otherBusinessReminding from "./other-business-reminding.ts";
import otherKeyHeader from "./other-key-header.ts";
import revealsNothing from "./reveals-nothing.ts";
import revocation from "./revocation.ts";
import rotation from "./rotation.ts";
import secretKeyMissing from "./secret-key-missing.ts";
import testKeyAtLive from "./test-key-at-live.ts";
import unknownBusiness from "./unknown-business.ts";
import unknownClient from "./unknown-client.ts";
import wrongKey from "./wrong-key.ts";

export const authentication: readonly Scenario[] = [
  businessIdMissing,
  clientIdMissing,
  secretKeyMissing,
  otherKeyHeader,
  foreignClient,
  foreignRevealsNothing,
  gracePeriod,
  graceOver,
  keyOfOtherBusiness,
  liveKeyAtSandbox,
  otherBusinessInvoice,
  otherBusinessPayment,
  otherBusinessRefunding,
  otherBusinessReminding,
  revealsNothing,
  testKeyAtLive,
  unknownBusiness,
  unknownClient,
  wrongKey,
  // Where the driver cannot make a business, these spend one and the same key, in this order.
  rotation,
  revocation,
];
