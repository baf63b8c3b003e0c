import type { Scenario } from "../../../scenario/index.ts";
import oneRefund from "./one-refund.ts";
import unknownId from "./unknown-id.ts";

export const getRefund: readonly Scenario[] = [oneRefund, unknownId];
