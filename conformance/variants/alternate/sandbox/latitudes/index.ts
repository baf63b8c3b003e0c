import { wireLatitudes } from "../../../shared/sandbox/wires/latitudes.ts";
import { rejections } from "../../../shared/sandbox/wires/rejections.ts";
import { webhookLatitudes } from "../../../shared/sandbox/wires/webhook-latitudes.ts";
import { answerUnauthenticated } from "../rules/unauthenticated.ts";
import { byItself } from "./by-itself.ts";
import { decisions } from "./decisions.ts";
import { invoices } from "./invoices.ts";
import type { AlternateLatitude } from "./latitude.ts";
import { lists } from "./lists.ts";
import { notifications } from "./notifications.ts";
import { reads } from "./reads.ts";
import { timing } from "./timing.ts";
import { values } from "./values.ts";

/** All latitudes, innermost first: the order in which they wrap the sandbox. */
export const latitudes: readonly AlternateLatitude[] = [
  ...byItself,
  ...timing,
  ...decisions,
  ...invoices,
  ...values,
  ...lists,
  ...reads,
  ...rejections({ success: false }, { answerUnauthenticated }),
  ...notifications,
  ...webhookLatitudes,
  ...wireLatitudes,
];
