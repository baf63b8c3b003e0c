import type { IntegrationFault } from "../fault.ts";
import { accepted } from "./accepted.ts";
import { answers } from "./answers.ts";
import { clients } from "./clients.ts";
import { foreignRefund } from "./foreign-refund.ts";
import { fullKey } from "./full-key.ts";
import { keys } from "./keys.ts";
import { oneOperation } from "./one-operation.ts";
import { refusedButDone } from "./refused-but-done.ts";
import { revealing } from "./revealing.ts";
import { nearMisses, rotatedKeys } from "./rotated-keys.ts";
import { twinRefused } from "./twin-refused.ts";
import { whose } from "./whose.ts";

export const authentication: readonly IntegrationFault[] = [
  ...accepted,
  ...clients,
  ...oneOperation,
  ...refusedButDone,
  ...twinRefused,
  ...keys,
  ...nearMisses,
  ...rotatedKeys,
  ...answers,
  ...revealing,
  ...fullKey,
  ...whose,
  ...foreignRefund,
];
