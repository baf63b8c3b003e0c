import type { Scenario } from "../../../scenario/index.ts";
import afterPart from "./after-part.ts";
import approve from "./approve.ts";
import cancel from "./cancel.ts";
import expire from "./expire.ts";
import initiated from "./initiated.ts";
import moves from "./moves.ts";
import notRefunded from "./not-refunded.ts";
import openLink from "./open-link.ts";
import refunded from "./refunded.ts";
import reject from "./reject.ts";
import unpaid from "./unpaid.ts";

export const paymentStates: readonly Scenario[] = [
  afterPart,
  approve,
  cancel,
  expire,
  initiated,
  moves,
  notRefunded,
  openLink,
  refunded,
  reject,
  unpaid,
];
