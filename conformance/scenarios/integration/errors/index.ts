import type { Scenario } from "../../../scenario/index.ts";
import refundRejections from "./refund-rejections.ts";
import rejections from "./rejections.ts";
import unknownIdentifiers from "./unknown-identifiers.ts";

export const errors: readonly Scenario[] = [refundRejections, rejections, unknownIdentifiers];
