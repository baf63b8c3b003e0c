import alternate from "../../../generated/alternate/openapi.json" with { type: "json" };
import integration from "../../../generated/integration/openapi.json" with { type: "json" };

/** The members of a bundled contract that are read here. */
export interface Document {
  /** By path, then by method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

interface DocumentedOperation {
  readonly operationId?: string;
  readonly responses?: Readonly<Record<string, DocumentedResponse>>;
}

export interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: { readonly "application/json": { readonly schema: JsonSchema } };
}

/** Schema, limited to the keywords used by responses of the contracts. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly string[];
  readonly const?: string | boolean;
  readonly pattern?: string;
  readonly format?: string;
}

/** The bundled contracts, by variant, typed by the members that are read. */
export const documents: Readonly<Record<string, Document>> = {
  alternate: alternate as unknown as Document, // the compiler types an enum of strings as string[], and absent members differ
  integration: integration as unknown as Document,
};
