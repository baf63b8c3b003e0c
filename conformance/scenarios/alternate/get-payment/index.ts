import type { Scenario } from "../../../scenario/index.ts";
import afterPayment from "./after-payment.ts";
import asCreated from "./as-created.ts";
import beforePayment from "./before-payment.ts";
import laterReads from "./later-reads.ts";
import leftOpen from "./left-open.ts";
import message from "./message.ts";
import newPayment from "./new-payment.ts";
import unknownId from "./unknown-id.ts";
import unknownIdentifiers from "./unknown-identifiers.ts";

export const getPayment: readonly Scenario[] = [
  afterPayment,
  asCreated,
  beforePayment,
  laterReads,
  leftOpen,
  message,
  newPayment,
  unknownId,
  unknownIdentifiers,
];
