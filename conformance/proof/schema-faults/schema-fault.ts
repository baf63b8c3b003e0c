import type { Reported, Wire } from "../../sandbox/index.ts";

/** A constraint of a response schema that a deployment breaks wherever it gives that response. */
export interface SchemaFault {
  /** `getPayment 200 /data/amount pattern` */
  readonly name: string;
  readonly text: string;
  readonly reports: Reported;
  readonly wire: () => Wire;
}
