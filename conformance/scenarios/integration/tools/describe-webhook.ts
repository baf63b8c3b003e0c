import type { Delivery } from "../../../inbox/index.ts";
import { describeKinds } from "../../tools/describe-delivery.ts";

const LIKE_A_KIND = /(?<![\w./@-])(?:payment|refund|checkout)[a-z_]*(?:\.[a-z_]+)+(?![\w./@-])/g;

/** The kinds that webhooks name, where they are written like those that the document shows. */
export function describeOtherKinds(deliveries: readonly Delivery[]): string {
  return describeKinds(deliveries, LIKE_A_KIND);
}
