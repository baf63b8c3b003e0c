import type { Reported, Wire } from "../../sandbox/index.ts";
import type { DocumentedBody } from "./documented-body.ts";

/** A constraint of a response schema that a deployment breaks wherever it gives that response. */
export interface SchemaFault extends Pick<DocumentedBody, "isBorneBy"> {
  /** `getPayment 200 /data/amount pattern` */
  readonly name: string;
  readonly text: string;
  readonly reports: Reported;
  readonly wire: () => Wire;
}
