import type { NamedFault, Wire } from "../../variants/sandboxes.ts";
import type { DocumentedBody } from "./documented-body.ts";

/** Constraint of a response schema that a deployment violates wherever it gives that response. */
export interface SchemaFault extends NamedFault, Pick<DocumentedBody, "isBorneBy"> {
  readonly wire: () => Wire;
}
