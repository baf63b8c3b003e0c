import type { Scenario } from "../../../scenario/index.ts";
import beforePayment from "./before-payment.ts";
import everyKind from "./every-kind.ts";
import leftOpen from "./left-open.ts";
import message from "./message.ts";
import newPayment from "./new-payment.ts";
import unknownId from "./unknown-id.ts";
import unknownIdentifiers from "./unknown-identifiers.ts";

export const getPayment: readonly Scenario[] = [
  beforePayment,
  everyKind,
  leftOpen,
  message,
  newPayment,
  unknownId,
  unknownIdentifiers,
];
