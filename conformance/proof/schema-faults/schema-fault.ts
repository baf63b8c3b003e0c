import type { NamedFault, Wire } from "../../sandbox/index.ts";
import type { DocumentedBody } from "./documented-body.ts";

/** A constraint of a response schema that a deployment breaks wherever it gives that response. */
export interface SchemaFault extends NamedFault, Pick<DocumentedBody, "isBorneBy"> {
  readonly wire: () => Wire;
}
