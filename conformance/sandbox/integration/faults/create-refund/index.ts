import type { IntegrationFault } from "../fault.ts";
import { ofNoNumber, ofNothing } from "./amounts.ts";
import { answers } from "./answers.ts";
import { refundsAtOnce } from "./at-once.ts";
import { fitting } from "./fitting.ts";
import { readableValues } from "./readable-values.ts";
import { lasting, ofExcess, withoutReason } from "./refusals.ts";
import { sums } from "./sums.ts";
import { ofUncompleted } from "./uncompleted.ts";

/** Source: Create refund. */
export const createRefund: readonly IntegrationFault[] = [
  ...answers,
  ...ofUncompleted,
  ...ofNothing,
  ...ofNoNumber,
  ...ofExcess,
  ...withoutReason,
  ...lasting,
  ...readableValues,
  ...sums,
  ...fitting,
  ...refundsAtOnce,
];
