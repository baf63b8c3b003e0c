import type { Scenario } from "../../../scenario/index.ts";
import asCreated from "./as-created.ts";
import currentStatus from "./current-status.ts";
import fullPayment from "./full-payment.ts";
import laterReads from "./later-reads.ts";
import leftOpen from "./left-open.ts";
import message from "./message.ts";
import unknownId from "./unknown-id.ts";

export const getPayment: readonly Scenario[] = [
  asCreated,
  currentStatus,
  fullPayment,
  laterReads,
  leftOpen,
  message,
  unknownId,
];
